import * as z from 'zod/mini';
import { planErasure } from '#shared/contract/person.ts';
import { placementsOf } from '#shared/desk/assignments.ts';
import type { Kind } from '#shared/kinds.ts';
import type { KeptReason, PersonCount, PersonPart, PersonRecord } from '#shared/person-data.ts';
import { untouched } from '#shared/work.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { readWholeCalendar } from '../desk/desk-read.ts';
import { hasPlacements } from '../desk/has-placements.ts';
import { noSubmission } from '../http/path.ts';
import { inParallel } from '../in-parallel.ts';
import { notesOf } from '../records/note-items.ts';
import { workOf } from '../records/work-store.ts';
import { fileVersionsOf } from '../resumes/file-versions.ts';
import { items as itemKinds } from '../table/items.ts';
import { tableNames } from '../table/keys.ts';
import { ifReadable } from '../table/stored.ts';
import { holdOf } from './hold.ts';
import {
  ordersIn,
  type PersonItem,
  readErrorReportsOf,
  readNotificationsOf,
  readPartitionsOf,
} from './person-items.ts';
import { type Found, findRecord, othersOf } from './person-records.ts';

const recordsAtOnce = 5;

/** Counts what an erasure of a person would remove and keep, over all joined records. It changes nothing. */
export const handler = staffEndpoint(planErasure, async ({ path, answer }) => {
  const { kind, id } = path;
  const now = new Date();
  if (!(await findRecord(kind, id))) throw noSubmission();
  const ids = [...(await othersOf(kind, id, now)), id];
  const records = await inParallel(ids, recordsAtOnce, (one) => countRecord(kind, one, now));
  return answer(200, {
    records: records.map(({ record }) => record),
    counts: sumOf([...records.flatMap(({ counts }) => counts), countReports(records)]),
    ...(records.some(({ isPlaced }) => isPlaced) && { refusal: hasPlacements }),
  });
});

type Counted = {
  record: PersonRecord;
  counts: PersonCount[];
  /** The sort keys of error reports: joined records with one phone number have the same. */
  reports: string[];
  isPlaced: boolean;
};

const countReports = (records: readonly Counted[]): PersonCount => ({
  part: 'error-report',
  erased: new Set(records.flatMap(({ reports }) => reports)).size,
  kept: 0,
});

async function countRecord(kind: Kind, id: string, now: Date): Promise<Counted> {
  const [found, stored, versions] = await Promise.all([
    findRecord(kind, id),
    readPartitionsOf(kind, id),
    fileVersionsOf(id),
  ]);
  const [calendar, told, reports] = await Promise.all([
    kind === 'employment' ? readWholeCalendar([id]) : [],
    readNotificationsOf(id, ordersIn(stored)),
    found ? readErrorReportsOf(found.record) : [],
  ]);
  const hold = found && holdOf(kind, { id, record: found.record, calendar }, now);
  const of = (...names: PersonItem['item'][]) => stored.filter(({ item }) => names.includes(item));
  const part = (name: PersonPart, total: number, kept?: Kept): PersonCount => ({
    part: name,
    erased: total - (kept?.count ?? 0),
    kept: kept?.count ?? 0,
    ...(kept && kept.count > 0 && { why: kept.why, ...(kept.until && { until: kept.until }) }),
  });
  const until = hold?.until.toISOString();
  const held: Kept | undefined = hold && { count: 1, why: 'application', until };
  const files = versions.filter(({ isCurrent }) => isCurrent).length;
  const counts = [
    part('record', found?.place === 'list' ? 1 : 0, found?.place === 'list' ? held : undefined),
    part(
      'binned',
      found && found.place !== 'list' ? 1 : 0,
      found?.place === 'list' ? undefined : held,
    ),
    part('file', files, held && { ...held, count: Math.min(1, files) }),
    part('note', notesIn(found)),
    part('desk', of('applicant').length),
    part('assignment', calendar.length, keptUntil(of('assignment'), 'assignment')),
    part('notification', told.length),
    part('code', of('senderCode', 'senderProof').length),
    part('notice', of('earlierNotice').length),
    part('search', searchEntriesIn(of('findEntries'))),
    part('history', of('auditOfRecord').length, keptUntil(of('auditOfRecord'), 'history')),
  ];
  const version =
    found?.place === 'list' ? (ifReadable(() => workOf(found.record)) ?? untouched).version : null;
  const isPlaced = placementsOf(calendar).some(({ end }) => end > now.toISOString());
  return {
    record: { id, version },
    counts,
    reports: reports.map(({ SK }) => String(SK)),
    isPlaced,
  };
}

type Kept = { count: number; why: KeptReason; until?: string | undefined };

/** The items that stay until their own end, the latest of which counts. */
function keptUntil(kept: readonly PersonItem[], why: KeptReason): Kept {
  const ends = kept.map(({ attributes }) => Number(attributes[tableNames.expiresAt] ?? 0));
  const last = Math.max(0, ...ends);
  return {
    count: kept.length,
    why,
    ...(last > 0 && { until: new Date(last * 1000).toISOString() }),
  };
}

const notesIn = (found: Found | undefined): number =>
  (found && ifReadable(() => notesOf(found.record)))?.length ?? 0;

const searchEntriesIn = (found: readonly PersonItem[]): number =>
  found.reduce(
    (sum, { attributes }) =>
      sum + (z.safeParse(itemKinds.findEntries.schema, attributes).data?.entries.length ?? 0),
    0,
  );

/** The counts of all records together: what is kept is kept until the last of its ends. */
function sumOf(counts: readonly PersonCount[]): PersonCount[] {
  const sums = new Map<PersonPart, PersonCount>();
  for (const count of counts) {
    const sum = sums.get(count.part);
    const until = [sum?.until, count.until]
      .flatMap((end) => end ?? [])
      .toSorted()
      .at(-1);
    const why = sum?.why ?? count.why;
    sums.set(count.part, {
      part: count.part,
      erased: (sum?.erased ?? 0) + count.erased,
      kept: (sum?.kept ?? 0) + count.kept,
      ...(why && { why }),
      ...(until !== undefined && { until }),
    });
  }
  return [...sums.values()].filter(({ erased, kept }) => erased + kept > 0);
}
