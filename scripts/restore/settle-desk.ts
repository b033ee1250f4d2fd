import * as z from 'zod/mini';
import { lineItem } from '#functions/store/desk-item.ts';
import { lineWith } from '#functions/store/next-proposal.ts';
import { deskNames, proposalName } from '#functions/store/table.ts';
import { type Applicant, applicantSchema, type Entry } from '#shared/desk/applicants.ts';
import { type Line, lineSchema } from '#shared/desk/lines.ts';
import { type Proposal, proposalSchema } from '#shared/desk/proposals.ts';
import type { Item } from './past-table.ts';
import { itemKey } from './plan-items.ts';

const { facility, line: lineName, applicant: applicantName } = deskNames;

/** Whether an item is one of the staffing desk. */
export const isOfDesk = ({ PK }: Item): boolean =>
  [facility, lineName, applicantName].some(({ prefix }) => String(PK).startsWith(`${prefix}/`));

/** An item of the desk that changes, and the version that it has now. */
type Settled = { item: Item; version: number };

/**
 * The lines and calendars of a desk that contradict its proposals, as they are to be. After a loss of some items, a line can be older
 * than its proposals, and a calendar older or newer. The proposals decide: they give a line its taken places, and a calendar its
 * entries. Of two joined records, the one that was not lost decides whether they are joined.
 * @param items all items of the desk
 * @param restored the keys of those that came back just now
 */
export function settleDesk(
  items: readonly Item[],
  restored: ReadonlySet<string>,
  now: Date,
): Settled[] {
  const isLine = ({ SK }: Item) => SK === lineName.prefix;
  const lines = new Map(
    items.filter(isLine).map(({ summary }) => {
      const line = z.parse(lineSchema, summary);
      return [line.id, line];
    }),
  );
  const proposals = items
    .filter(({ SK }) => String(SK).startsWith(`${proposalName}/`))
    .map(({ summary }) => z.parse(proposalSchema, summary));
  const applicants = items.filter(({ SK }) => SK === applicantName.prefix);
  const sameOf = joined(applicants, restored);
  return [
    ...[...lines.values()].flatMap((line) => {
      const own = proposals.filter((one) => one.line === line.id);
      const next = lineWith(line, own, { by: line.changedBy, now });
      const isRight = next.asked === line.asked && isAlike(next.placed, line.placed);
      return isRight ? [] : [{ item: lineItem(next), version: line.version }];
    }),
    ...applicants.flatMap((item) => {
      const applicant = z.parse(applicantSchema, item.summary);
      const own = proposals.filter((one) => one.applicant === applicant.id);
      const entries = entriesOf(applicant, own, lines);
      const same = sameOf(applicant.id);
      if (isAlike(entries, applicant.entries) && isAlike(same, applicant.same)) return [];
      const { version } = applicant;
      const changedAt = now.toISOString();
      const summary = { ...applicant, entries, same, version: version + 1, changedAt };
      return [{ item: { ...item, summary }, version }];
    }),
  ];
}

/** Values as JSON, whatever the order of the names is. */
const isAlike = (one: object, other: object): boolean => text(one) === text(other);
const text = (value: object): string =>
  Array.isArray(value)
    ? JSON.stringify(value.map((one) => (typeof one === 'object' ? text(one) : one)))
    : JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The entries of a calendar: those of the proposals, and those of lines that are not there any more. */
function entriesOf(
  { entries }: Applicant,
  proposals: readonly Proposal[],
  lines: ReadonlyMap<string, Line>,
): Entry[] {
  const isKnown = (entry: Entry) => proposals.some(({ line }) => line === entry.line);
  const kept = entries.filter((entry) => isKnown(entry) || !lines.has(entry.line));
  const settled = kept.map((entry) => {
    const proposal = proposals.find(({ line }) => line === entry.line);
    return (proposal && entryOf(proposal, lines)) ?? entry;
  });
  const missing = proposals.filter(({ line }) => !entries.some((entry) => entry.line === line));
  return [...settled, ...missing.flatMap((one) => entryOf(one, lines) ?? [])];
}

function entryOf(
  { line: id, days, state, history }: Proposal,
  lines: ReadonlyMap<string, Line>,
): Entry | undefined {
  const line = lines.get(id);
  const at = history.at(-1)?.at;
  if (!line || at === undefined) return undefined;
  const { facility, role, from, to } = line;
  const askedAt = history.findLast((one) => one.state === 'asked')?.at ?? at;
  return { line: id, facility, role, days, from, to, state, askedAt, at };
}

/** The other records of the same person: what each record says, and the word of those that were not lost counts. */
function joined(applicants: readonly Item[], restored: ReadonlySet<string>) {
  const people = new Map(
    applicants.map((item) => {
      const { id, same } = z.parse(applicantSchema, item.summary);
      return [id, { same, isRestored: restored.has(itemKey(item)) }];
    }),
  );
  const isPair = (one: string, other: string): boolean => {
    const [a, b] = [people.get(one), people.get(other)];
    if (!a || !b) return false;
    const [saysA, saysB] = [a.same.includes(other), b.same.includes(one)];
    if (a.isRestored === b.isRestored) return saysA || saysB;
    return a.isRestored ? saysB : saysA;
  };
  return (id: string): string[] => {
    const group = [id];
    for (const one of group) {
      const others = [...people.keys()].filter((other) => isPair(one, other));
      group.push(...others.filter((other) => !group.includes(other)));
    }
    return group.slice(1).toSorted();
  };
}
