import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Credentials } from '#shared/desk/credentials.ts';
import { comparedOf } from '#shared/desk/license-checks.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { employmentValues } from '#test/support/builders.ts';

const stamp = { version: 1, statedAt: '2026-11-20T15:00:00.000Z', by: 'dana' };

/** Credentials with a checked LPN license and a complete personnel file. */
export const completeFile = (expiresOn = '2027-05-31'): Credentials => {
  const license = {
    id: randomUUID(),
    type: 'license',
    role: 'lp_nurse',
    number: '012345-22',
    state: 'NH',
    multistate: false,
    expiresOn,
  } as const;
  return {
    ...stamp,
    items: [license, { id: randomUUID(), type: 'bls', expiresOn: '2027-03-31' }],
    checks: [
      {
        at: stamp.statedAt,
        by: 'dana',
        where: 'nursys-quickconfirm',
        result: 'clear',
        compared: comparedOf(license),
      },
    ],
    background: { on: '2026-11-10', result: 'clear', by: 'dana' },
    references: { on: '2026-11-11', result: 'clear', by: 'dana' },
  };
};

type Changes = { credentials?: Credentials; phoneNumber?: string; email?: string };

/**
 * Writes an application to the table, as the API stores it.
 * @returns its id
 */
export async function applicationItem({
  credentials = completeFile(),
  ...answers
}: Changes = {}): Promise<string> {
  const [{ documents }, { toItem }] = await Promise.all([
    import('#functions/table/document-client.ts'),
    import('#functions/table/submission-item.ts'),
  ]);
  const id = randomUUID();
  const submission = {
    ...employmentValues(),
    phoneNumber: `603555${id.replace(/\D/g, '').padEnd(4, '0').slice(0, 4)}`,
    email: `${id}@example.com`,
    ...answers,
    id,
    date: '11/20/2026',
    time: '10:00:00 AM',
    submittedAt: '2026-11-20T15:00:00.000Z',
    resumeUrl: `resume/${id}.pdf`,
  } as unknown as Submission;
  const item = toItem('employment', submission, [], true);
  const Item = { ...item, summary: { ...item.summary, credentials } };
  const TableName = String(process.env.SUBMISSIONS_TABLE_NAME);
  await documents.send(new PutCommand({ TableName, Item }));
  return id;
}
