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
/** An order of which a shift was worked, and its items. */
const order = desk.orders.find(({ assignments }) =>
  assignments.some(({ state }) => state === 'worked'),
);
const worked = order?.assignments.find(({ state }) => state === 'worked');
const keyOfShift = `Order/${worked?.order} Shift/${worked?.shift}`;
const keyOfWorked = `Applicant/${worked?.applicant} Assignment/${worked?.day}#${worked?.order}#${worked?.shift}`;
/** The desk before the applicant was asked for that shift. */
const earlier = items
  .filter((item) => itemKey(item) !== keyOfWorked)
  .map((item) => {
    if (itemKey(item) !== keyOfShift) return item;
    const { version } = item.summary;
    return { ...item, summary: { ...item.summary, version: version - 1, people: {} } };
  });
const without = (all: readonly any[], ...keys: string[]) =>
  all.filter((item) => !keys.includes(itemKey(item)));

describe('a desk that is restored', () => {
  it('is back as it was after everything was lost, and nothing is settled', () => {
    expect(restored(items, [])).toEqual(items);
    expect(settleDesk(items, new Set(), now)).toEqual([]);
  });

  it('has the people of assignments that are newer than the shift', () => {
    const after = byKey(restored(earlier, without(items, keyOfShift)));
    const { people, start } = byKey(items).get(keyOfShift).summary;
    expect(after.get(keyOfShift).summary).toMatchObject({ people, start });
    expect(people[worked?.applicant ?? '']).toBe('worked');
  });

  it('has nobody in a shift whose assignment is lost for good', () => {
    const after = byKey(restored(earlier, without(items, keyOfWorked)));
    expect(after.has(keyOfWorked)).toBe(false);
    expect(after.get(keyOfShift).summary.people).not.toHaveProperty(worked?.applicant ?? '');
  });

  it('uses no version of a shift again of which a party was told', () => {
    const told = desk.orders
      .flatMap(({ notifications }) => notifications)
      .find(({ about }) => about.some(({ sequence }) => sequence > 1));
    const { shift: id = '', sequence = 0 } = told?.about.find((one) => one.sequence > 1) ?? {};
    const key = `Order/${told?.order} Shift/${id}`;
    const older = items.map((item) =>
      itemKey(item) === key ? { ...item, summary: { ...item.summary, version: 1 } } : item,
    );
    const after = byKey(restored(older, without(items, key)));
    expect(sequence).toBeGreaterThan(1);
    expect(after.get(key).summary.version).toBeGreaterThan(sequence);
  });

  it('leaves a notification that was to be sent to staff, so that nobody is told twice', () => {
    const of = (state: string) => ({
      PK: 'Order/o',
      SK: 'Notification/n',
      summary: { order: 'o', state, version: 1 },
      begunAt: 'b',
    });
    expect(plan([of('to-send')], [])).toEqual([of('by-hand')]);
    expect(plan([of('sent')], [])).toEqual([of('sent')]);
    expect(plan([of('to-send')], [of('sent')])).toEqual([]);
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

describe('an applicant', () => {
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
