import { Construct } from 'constructs';
import type { LambdaFunction } from './lambda-function.ts';
import { readStream, type StreamProgress } from './read-stream.ts';
import type { SubmissionsTable } from './submissions-table.ts';

/**
 * How records come into the find index and leave it: the table's stream, the function that reads it, and the
 * queue of what it could not do (`docs/decisions/016-finding-records.md`).
 */
export class FindIndex extends Construct {
  readonly progress: StreamProgress;

  constructor(
    scope: Construct,
    id: string,
    { table, indexer }: { table: SubmissionsTable; indexer: LambdaFunction },
  ) {
    super(scope, id);
    this.progress = readStream(this, {
      table,
      reader: indexer,
      changes: 'all',
      batchSize: 50,
    });
  }
}
