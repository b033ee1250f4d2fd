import { type Person, personWords } from '#shared/audit.ts';
import { type Credentials, isLicense, type License } from '#shared/desk/credentials.ts';
import { checkResultLabels, currentCheck } from '#shared/desk/license-checks.ts';
import { statedShiftWords } from '#shared/desk/shift-words.ts';
import { weekdayLabels } from '#shared/desk/weekdays.ts';
import { distanceLabels, shiftTimeLabels, workKindLabels } from '#shared/desk/wishes.ts';
import { type ColumnName, columnNames, fieldUses, isSummaryName } from '#shared/field-uses.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import { newYorkDay, newYorkIso } from '#shared/new-york.ts';
import { isRole, roleAbbreviations, roleLabels } from '#shared/nursing-roles.ts';
import { referenceOf } from '#shared/reference.ts';
import { statusRules } from '#shared/statuses.ts';
import { flagLabels } from '#shared/summary.ts';
import { untouched } from '#shared/work.ts';
import { byteOrderMark, csvLine } from './csv.ts';

type Column = readonly [
  header: string,
  cell: (row: PreparedRow, people: readonly Person[]) => string,
];

/** Several values in one cell. */
const list = (texts: readonly string[]): string => texts.join('; ');

/** The cell of an answer. A role with the answer Yes shows its name. */
function cellOf(row: PreparedRow, name: ColumnName): string {
  if (isRole(name)) return row[name] === 'Yes' ? roleLabels[name] : '';
  return (isSummaryName(name) ? row.summary?.[name] : row[name]) ?? '';
}

const answerColumns: readonly Column[] = [
  ...new Set(columnNames.map((name) => fieldUses[name].column)),
].map((header) => {
  const names = columnNames.filter((name) => fieldUses[name].column === header);
  return [header, (row) => list(names.map((name) => cellOf(row, name)).filter(Boolean))];
});

/** 'LPN, NH, expires 2027-05-31, checked 2026-11-24: Clear'. The number of a license is in its record only. */
function licenseWords(license: License, { checks }: Credentials): string {
  const { role, state, expiresOn } = license;
  const check = currentCheck(license, checks);
  return [
    roleAbbreviations[role],
    state,
    expiresOn === undefined ? 'no last valid day' : `expires ${expiresOn}`,
    check === undefined
      ? 'not checked'
      : `checked ${newYorkDay(new Date(check.at))}: ${checkResultLabels[check.result]}`,
  ].join(', ');
}

const licensesWords = (credentials: Credentials | undefined): string[] =>
  credentials
    ? credentials.items.filter(isLicense).map((license) => licenseWords(license, credentials))
    : [];

/** The columns of wishes and licenses. The stated shifts of an employer share the column of an applicant's wished shifts. */
const profileColumns: readonly Column[] = [
  [
    'Shifts',
    ({ summary }) =>
      list([
        ...(summary?.wishes?.shifts ?? []).map((one) => shiftTimeLabels[one]),
        ...(summary?.stated?.shifts ?? []).map(statedShiftWords),
      ]),
  ],
  [
    'Kinds of work',
    ({ summary }) => list((summary?.wishes?.kinds ?? []).map((one) => workKindLabels[one])),
  ],
  [
    'Weekdays',
    ({ summary }) => list((summary?.wishes?.weekdays ?? []).map((one) => weekdayLabels[one])),
  ],
  ['Days off', ({ summary }) => list(summary?.wishes?.daysOff ?? [])],
  ['Other days', ({ summary }) => list(summary?.wishes?.freeDays ?? [])],
  ['Earliest day', ({ summary }) => summary?.wishes?.earliestDay ?? ''],
  [
    'Farthest',
    ({ summary }) => (summary?.wishes?.farthest ? distanceLabels[summary.wishes.farthest] : ''),
  ],
  ['Licenses', ({ summary }) => list(licensesWords(summary?.credentials))],
];

const columns: readonly Column[] = [
  ['Reference', ({ id }) => referenceOf(id)],
  ['Submitted at', ({ submittedAt }) => newYorkIso(new Date(submittedAt))],
  ...answerColumns,
  ...profileColumns,
  ['Flags', ({ summary }) => list((summary?.flags ?? []).map((flag) => flagLabels[flag]))],
  ['Status', ({ work = untouched }) => statusRules[work.status].label],
  [
    'Owner',
    ({ work = untouched }, people) =>
      work.owner === undefined ? '' : personWords(people, work.owner),
  ],
  ['Next action', ({ work = untouched }) => work.nextActionOn ?? ''],
];

/** The longest work without a pause, in ms: a third of a long task. */
const sliceMs = 16;

/** Lets the browser paint and handle input. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * A list as a CSV file: UTF-8 with its mark, a line a row. It is made in slices, so that the page stays responsive.
 * @param onDone called after each slice with the number of rows in the file
 * @throws the signal's reason once it is aborted
 */
export async function listFile(
  rows: readonly PreparedRow[],
  people: readonly Person[],
  { signal, onDone }: { signal: AbortSignal; onDone?: (rows: number) => void },
): Promise<Blob> {
  // One blob for each slice: strings would all be copied at once at the end.
  const parts: Blob[] = [];
  let text = byteOrderMark + csvLine(columns.map(([header]) => header));
  let sliceEndsAt = performance.now() + sliceMs;
  for (const [at, row] of rows.entries()) {
    text += csvLine(columns.map(([, cell]) => cell(row, people)));
    if (performance.now() < sliceEndsAt) continue;
    parts.push(new Blob([text]));
    text = '';
    onDone?.(at + 1);
    await pause();
    signal.throwIfAborted();
    sliceEndsAt = performance.now() + sliceMs;
  }
  return new Blob([...parts, text], { type: 'text/csv;charset=utf-8' });
}

/** `employment-list-2026-11-20.csv`: the kind, and New York's day on which it is made. */
export const listFileName = (kind: Kind, now: Date): string =>
  `${kinds[kind].word.toLowerCase()}-list-${newYorkDay(now)}.csv`;
