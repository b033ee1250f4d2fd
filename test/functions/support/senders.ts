import './environment.ts';
import { randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { secretHashOf } from '#functions/records/sender-secret.ts';
import { keyOf } from '#functions/table/submission-item.ts';
import { auditEntrySchema, auditWords } from '#shared/audit.ts';
import type { Kind } from '#shared/kinds.ts';
import { referenceOf } from '#shared/reference.ts';
import { call, throughCloudFront } from './api.ts';
import { startTableServer } from './table-server.ts';

/** The secret of every record that `put` stores. */
export const senderSecret = 'fQ3-x9_kLm2Zr7VtYbN4wA';

export const submittedAt = '2026-11-20T10:19:28.000Z';

/** A request of a sender, who has no account, from an internet address. */
export const post = (handler: unknown, body: unknown, address = '203.0.113.9') =>
  call(handler, {
    routeKey: 'POST /api/status',
    headers: { 'content-type': 'application/json', ...throughCloudFront(address) },
    body: JSON.stringify(body),
  });

/** Awaits an act before each call of a table, with the call's input. */
export const beforeCalls = (
  { middlewareStack }: DynamoDBDocumentClient,
  act: (input: any) => unknown,
): void =>
  middlewareStack.add(
    (next) => async (args) => {
      await act(args.input);
      return next(args);
    },
    { step: 'initialize', name: 'beforeCalls' },
  );

/** The table in dynalite with its readers and writers, which are loaded after the table, and records of senders in it. */
export async function startSenders() {
  const server = await startTableServer();
  const store = await import('#functions/records/submissions-store.ts');
  const work = await import('#functions/records/work-store.ts');
  const { documents } = await import('#functions/table/document-client.ts');
  const index: (event: any, context: any) => Promise<unknown> = (
    await import('#functions/find/index-submissions.ts')
  ).handler;

  /** Tells the find index of a change, as the table's stream does. */
  const tell = (kind: Kind, id: string) => {
    const { PK, SK } = keyOf(kind, id);
    const Records = [{ dynamodb: { Keys: { PK: { S: PK }, SK: { S: SK } } } }];
    return index({ Records }, { functionName: 'index', awsRequestId: 'invocation-1' });
  };

  /** Everything in the table. */
  async function everything(): Promise<Record<string, any>[]> {
    const { Items = [] } = await documents.send(
      new ScanCommand({ TableName: process.env.SUBMISSIONS_TABLE_NAME }),
    );
    return Items;
  }

  const auditEntries = async () =>
    (await everything())
      .filter(({ PK }) => PK.startsWith('Audit-'))
      .map(({ PK, ...entry }) => ({ PK: String(PK), entry: auditEntrySchema.parse(entry) }));

  return {
    server,
    store,
    work,
    documents,
    tell,
    everything,

    /** Stores a record of this phone number, and has it found unless the index is behind. */
    async put(
      values: Record<string, unknown> = {},
      kind: Kind = 'employment',
      { isIndexed = true } = {},
    ) {
      const id = randomUUID();
      const person = {
        ...{ firstName: 'Ada', lastName: 'Lovelace' },
        ...{ phoneNumber: '6035550123', email: 'ada@example.com' },
      };
      const stamps = { id, submittedAt, date: '11/20/2026', time: '5:19:28 AM' };
      const record = { ...person, ...values, ...stamps };
      await store.putSubmissionIfNew(kind, record, [], {
        secretHash: secretHashOf(senderSecret),
        hasFormToken: true,
      });
      if (isIndexed) await tell(kind, id);
      return { id, reference: referenceOf(id) };
    },

    auditEntries,

    /** The acts on an application and their authors, in words. */
    async history(id: string): Promise<string[]> {
      const key = `Audit-Record/Employment-List/${id}`;
      const ofRecord = (await auditEntries()).filter(({ PK }) => PK === key);
      return ofRecord.map(({ entry }) => `${entry.sub}: ${auditWords(entry)}`).sort();
    },
  };
}
