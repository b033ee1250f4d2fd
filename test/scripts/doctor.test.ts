import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeEndpoints } from '#local/endpoints.ts';
import { laptopStore } from '#scripts/lib/find-store.ts';
import { bootLaptop, type Laptop } from '../support/laptop.ts';

const run = promisify(execFile);

let laptop: Laptop;
beforeAll(async () => {
  laptop = await bootLaptop();
  writeEndpoints(laptop.dataFolder, laptop.endpoints);
});
afterAll(() => laptop.close());

/** What applications have left in the table, beside the audit, which keeps what staff did. */
async function leftovers(): Promise<string[]> {
  const { documents, tableName: TableName } = laptopStore(laptop.endpoints);
  const { Items = [] } = await documents.send(new ScanCommand({ TableName }));
  return Items.map(({ PK }) => String(PK)).filter((key) => !key.startsWith('Audit-'));
}

describe('npm run doctor on the laptop', () => {
  it('is all green where nothing is wrong, and leaves nothing', async () => {
    const { stdout } = await run(process.execPath, [resolve('scripts/doctor.ts'), '--local'], {
      env: { ...process.env, DATA_FOLDER: laptop.dataFolder },
    });
    expect(stdout).toContain('12 ok, 0 failed, 0 skipped');
    expect(await leftovers()).toEqual([]);
  });
});
