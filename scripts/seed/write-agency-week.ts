import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { accountsOf, attributeOf, type Pool } from '#functions/accounts/pool-accounts.ts';
import { inParallel } from '#functions/in-parallel.ts';
import { toldNobody } from '#functions/records/told.ts';
import { keyOf, toItem } from '#functions/table/submission-item.ts';
import { hasResume } from '#shared/resume-upload.ts';
import type { StackStore } from '../lib/find-store.ts';
import { temporaryPassword } from '../staff/temporary-password.ts';
import { agencyWeek, type WeekRecord } from './agency-week.ts';
import { agencyDesk } from './desk/agency-desk.ts';
import { writeDesk } from './desk/write-desk.ts';
import { putNew } from './put-new.ts';
import { addDocuments, withDocuments } from './sample-documents.ts';
import { addResume } from './write-samples.ts';

/** The sample colleagues of the demo account, so that records have several owners. */
export const colleagues = ['dana.whitcomb@example.com', 'marcus.bell@example.com'] as const;

const recordsAtOnce = 8;

/** The accounts that take records: the demo account and its colleagues, who are added where they are missing. */
async function staffOf(pool: Pool, demoAccount: string): Promise<[string, ...string[]]> {
  const { listUsers, addAccount } = accountsOf(pool);
  const users = await listUsers();
  const subOf = (email: string): string | undefined => {
    const user = users.find((one) => attributeOf(one, 'email') === email);
    return user && attributeOf(user, 'sub');
  };
  const accountOf = async (email: string): Promise<string> =>
    subOf(email) ?? (await addAccount(email, temporaryPassword()));
  const [one, other] = colleagues;
  const subs: [string, string] = [await accountOf(one), await accountOf(other)];
  const demo = subOf(demoAccount);
  return demo === undefined ? subs : [demo, ...subs];
}

/**
 * Writes the sample week and its desk into an agency's store. A record whose id is there already, or was deleted, stays as it is.
 * @param demoAccount the address of the account that people sign in with
 * @returns how many records of each kind there are, the orders of the desk, and how many records are new
 */
export async function writeAgencyWeek(
  store: StackStore,
  pool: Pool,
  { now, demoAccount }: { now: Date; demoAccount: string },
): Promise<{ counts: Record<WeekRecord['kind'], number>; orders: number; added: number }> {
  const staff = await staffOf(pool, demoAccount);
  const desk = agencyDesk(now, staff, agencyWeek(now, staff));
  const week = [...desk.regulars, ...desk.records];
  const counts = { contact: 0, employer: 0, employment: 0 };
  for (const { kind } of week) counts[kind] += 1;
  const documented = withDocuments(week);
  const added = await inParallel(week, recordsAtOnce, (record) =>
    addRecord(store, record, documented.has(record)),
  );
  await writeDesk(store, desk);
  return { counts, orders: desk.orders.length, added: added.filter(Boolean).length };
}

/** The item of a record of the week, as the table has it. */
export function weekItem({ kind, submission, suspicions, handling, stated }: WeekRecord) {
  const item = toItem(kind, submission, suspicions);
  return {
    ...item,
    summary: { ...item.summary, ...stated },
    told: toldNobody(new Date(submission.submittedAt)),
    ...handling,
  };
}

/** @returns false where the id is used */
async function addRecord(
  store: StackStore,
  record: WeekRecord,
  isDocumented: boolean,
): Promise<boolean> {
  const { documents, tableName: TableName } = store;
  const { kind, submission } = record;
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: keyOf(kind, submission.id), ConsistentRead: true }),
  );
  if (Item) return false;
  const stored = hasResume(kind) ? await addResume(store, submission) : submission;
  const sent = isDocumented ? { documents: await addDocuments(store, record) } : {};
  return putNew(store, { ...weekItem({ ...record, submission: stored }), ...sent });
}
