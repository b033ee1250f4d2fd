import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { errorCodes } from '#shared/api.ts';
import type { By } from '#shared/desk/decision.ts';
import type { Kind } from '#shared/kinds.ts';
import { holdInBin } from '../bin/bin-store.ts';
import { eraseRecord } from '../bin/erase-record.ts';
import { leavePerson } from '../desk/applicants-store.ts';
import { readWholeCalendar } from '../desk/desk-read.ts';
import { HttpError } from '../http/http-error.ts';
import { inParallel } from '../in-parallel.ts';
import { dropFilesOf } from '../resumes/file-versions.ts';
import { fileKeyOf } from '../resumes/resume-keys.ts';
import { documents, TableName } from '../table/document-client.ts';
import { eraseCalendar } from './erase-calendar.ts';
import { holdOf } from './hold.ts';
import {
  ordersIn,
  type PersonItem,
  readErrorReportsOf,
  readNotificationsOf,
  readPartitionsOf,
} from './person-items.ts';
import { findRecord } from './person-records.ts';

const deletedAtOnce = 10;

/** The kinds of items that an erasure deletes by their keys. Stores remove or replace the others. */
const deletedHere: readonly PersonItem['item'][] = ['senderCode', 'senderProof', 'earlierNotice'];

/**
 * Erases everything about a record that was deleted just now or before. The record in the bin goes last, because each repetition of an
 * interrupted erasure begins with it.
 * @throws HttpError 409 where someone brings the record back at this moment
 */
export async function eraseRest(kind: Kind, id: string, by: By): Promise<void> {
  const found = await findRecord(kind, id);
  if (found?.place === 'list') throw comesBack();
  const stored = await readPartitionsOf(kind, id);
  const reports = found ? await readErrorReportsOf(found.record) : [];
  const calendar = kind === 'employment' ? await readWholeCalendar([id]) : [];
  const told = await readNotificationsOf(id, ordersIn(stored));
  const own = stored.filter(({ item }) => deletedHere.includes(item));
  const gone = [...own.map(({ attributes }) => attributes), ...told, ...reports];
  await inParallel(gone, deletedAtOnce, ({ PK, SK }) =>
    documents.send(new DeleteCommand({ TableName, Key: { PK, SK } })),
  );
  if (kind === 'employment') await eraseCalendar(id, by);
  if (found?.place === 'held') return leave(kind, id, by.now);
  const hold = found && holdOf(kind, { id, record: found.record, calendar }, by.now);
  await dropFilesOf(id, hold && fileKeyOf('deleted', hold.resume));
  if (!found || !hold) {
    if ((await eraseRecord(kind, id)) !== 'done') throw comesBack();
    return leave(kind, id, by.now);
  }
  if (!(await holdInBin(kind, id, found.binned, hold))) throw comesBack();
  return leave(kind, id, by.now);
}

/** Takes the record out of the lists of its person; again where it has left them already. */
async function leave(kind: Kind, id: string, now: Date): Promise<void> {
  if (kind === 'employment') await leavePerson(id, now);
}

const comesBack = () =>
  new HttpError(
    409,
    errorCodes.conflict,
    'Someone is bringing it back. Delete it in its list first.',
  );
