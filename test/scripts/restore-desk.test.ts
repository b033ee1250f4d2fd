import { describe, expect, it } from 'vitest';
import { itemKey, planItems, presentOf } from '#scripts/restore/plan-items.ts';
import { settleDesk } from '#scripts/restore/settle-desk.ts';
import { agencyWeek } from '#scripts/seed/agency-week.ts';
import { agencyDesk } from '#scripts/seed/desk/agency-desk.ts';
import { itemsOf } from '#scripts/seed/desk/write-desk.ts';

const now = new Date('2026-11-24T15:00:00Z');
const staff = ['dana', 'sam'] as const;
const desk = agencyDesk(now, staff, agencyWeek(now, staff));
const items: any[] = itemsOf(desk);
const plan = (past: readonly any[], present: readonly any[], withDeleted = false) =>
  planItems(past, presentOf(present), { withDeleted, now });

/** The desk after a restoration: the present items, those that came back, and the changes that settle it. */
function restored(past: readonly any[], present: readonly any[]): any[] {
  const back = plan(past, present);
  const all = [...present, ...back];
  const settled = settleDesk(all, new Set(back.map(itemKey)), now).map(({ item }) => item);
  const changed = new Set(settled.map(itemKey));
  return [...all.filter((one) => !changed.has(itemKey(one))), ...settled];
}
const byKey = (all: readonly any[]) => new Map(all.map((one) => [itemKey(one), one]));
const partOf = (item: any, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, item.summary[name]]));

/** A line with two placements, before and after the first of them was done. */
const line = desk.lines.find(({ proposals }) => proposals.some(({ state }) => state === 'done'));
const done = line?.proposals.find(({ state }) => state === 'done');
const keyOfLine = `Shift-Line/${line?.line.id} Shift-Line`;
const keyOfDone = `Shift-Line/${line?.line.id} Proposal/${done?.applicant}`;
const keyOfPerson = `Applicant/${done?.applicant} Applicant`;
const change = (item: any, more: object) => ({
  ...item,
  summary: { ...item.summary, version: item.summary.version - 1, ...more },
});
/** The desk before the applicant was asked about that line. */
const earlier = items
  .filter((item) => itemKey(item) !== keyOfDone)
  .map((item) => {
    if (itemKey(item) === keyOfLine) return change(item, { placed: {}, asked: 0 });
    if (itemKey(item) !== keyOfPerson) return item;
    return change(item, {
      entries: item.summary.entries.filter((entry: any) => entry.line !== line?.line.id),
    });
  });
const without = (all: readonly any[], ...keys: string[]) =>
  all.filter((item) => !keys.includes(itemKey(item)));

describe('a desk that is restored', () => {
  it('is back as it was after everything was lost, and nothing is settled', () => {
    expect(restored(items, [])).toEqual(items);
    expect(settleDesk(items, new Set(), now)).toEqual([]);
  });

  it('has the places of proposals that are newer than the line', () => {
    const after = byKey(restored(earlier, without(items, keyOfLine)));
    const wanted = partOf(byKey(items).get(keyOfLine), ['placed', 'asked', 'shifts']);
    expect(partOf(after.get(keyOfLine), ['placed', 'asked', 'shifts'])).toEqual(wanted);
  });

  it('has the entries of proposals that are newer than the calendar', () => {
    const after = byKey(restored(earlier, without(items, keyOfPerson)));
    const entries = (item: any) =>
      item.summary.entries.toSorted((a: any, b: any) => (a.line < b.line ? -1 : 1));
    expect(entries(after.get(keyOfPerson))).toEqual(entries(byKey(items).get(keyOfPerson)));
  });

  it('has neither a place nor an entry of a proposal that is lost for good', () => {
    const after = byKey(restored(earlier, without(items, keyOfDone)));
    expect(after.has(keyOfDone)).toBe(false);
    const others = line?.proposals.filter((one) => one !== done) ?? [];
    const taken = others.filter(({ state }) => state === 'placed' || state === 'done');
    expect(Object.keys(after.get(keyOfLine).summary.placed)).toHaveLength(taken.length);
    const lines = after.get(keyOfPerson).summary.entries.map((entry: any) => entry.line);
    expect(lines).not.toContain(line?.line.id);
  });

  it('joins two records as the one that was not lost says', () => {
    const [one, other] = desk.applicants.filter(({ same }) => same.length > 0);
    const [first, second] = [`Applicant/${one?.id} Applicant`, `Applicant/${other?.id} Applicant`];
    const lost = without(items, first);
    expect(byKey(restored(items, lost)).get(first).summary.same).toEqual([other?.id]);
    const apart = lost.map((item) =>
      itemKey(item) === second ? { ...item, summary: { ...item.summary, same: [] } } : item,
    );
    expect(byKey(restored(items, apart)).get(first).summary.same).toEqual([]);
  });
});

describe('a calendar of an application', () => {
  const applicant = { PK: 'Applicant/a', SK: 'Applicant' };
  const tombstone = { PK: 'Employment-List/a', SK: 'Submission', removedAt: '2026-11-21' };
  const binned = { PK: 'Deleted-List/Employment-List/a', SK: 'Deleted-List' };

  it.each([
    ['comes back with its application', [], true],
    ['comes back for an application in the bin', [tombstone, binned], true],
    ['stays away where the application was erased since', [tombstone], false],
    ['stays as it is where it is there', [applicant], false],
  ])('%s', (_, present, comes) => {
    expect(plan([applicant], present)).toEqual(comes ? [applicant] : []);
  });

  it('comes back with what staff deleted since, when that is asked for', () => {
    expect(plan([applicant], [tombstone], true)).toEqual([applicant]);
  });
});
