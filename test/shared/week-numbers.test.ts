import { describe, expect, it } from 'vitest';
import type { AssignmentRow } from '#shared/desk/assignments.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import type { Kind } from '#shared/kinds.ts';
import type { ListRow } from '#shared/submission.ts';
import { type WeekSources, weekNumbers, yesRate } from '#shared/week-numbers.ts';
import { placed as atFacility, shiftOf } from '#test/support/shift.ts';

const monday = '2026-11-16';
const now = new Date('2026-11-23T15:00:00.000Z');
const tuesday = '2026-11-17T15:00:00.000Z';
const noList = { contact: [], employer: [], employment: [] };
const nothing: WeekSources = {
  lists: noList,
  ...{ shifts: [], assignments: [], applicants: [], facilities: [] },
};
const numbersOf = (sources: Partial<WeekSources>, of = monday) =>
  weekNumbers(of, { ...nothing, ...sources }, now);

/** A record of Tuesday morning. */
const rowOf = (changes: Partial<ListRow> = {}): ListRow => ({
  ...{ id: crypto.randomUUID(), date: '', time: '', submittedAt: tuesday },
  ...{ firstName: 'Sample', lastName: 'Person', ...changes },
});
const contacted = (contactedAt: string, status = 'contacted' as const) => ({
  work: { version: 1, status, contactedAt },
});
const listOf = (kind: Kind, ...rows: ListRow[]) => ({ lists: { ...noList, [kind]: rows } });

/** A shift of two on Wednesday night, entered on Monday at 10 AM. */
const shift = (changes: Partial<Shift> = {}) =>
  shiftOf({ day: '2026-11-18', createdAt: '2026-11-16T15:00:00.000Z', ...changes });
const assignmentTo = (to: Shift, changes: Partial<AssignmentRow> = {}): AssignmentRow => {
  const { order, id, facility, role, day, start, end } = to;
  return {
    ...{ order, shift: id, facility, role, day, start, end, applicant: crypto.randomUUID() },
    ...{ state: 'asked', version: 1, askedAt: tuesday, at: tuesday, ...changes },
  };
};
/** The desk of a shift, whose people are those of its assignments. */
const deskOf = (of: Shift, ...rows: Partial<AssignmentRow>[]) => {
  const assignments = rows.map((row) => assignmentTo(of, row));
  const people = Object.fromEntries(assignments.map((one) => [one.applicant, one.state]));
  return { shifts: [{ ...of, people }], assignments };
};
const placedRow = {
  state: 'placed',
  saidYesAt: tuesday,
  placedAt: '2026-11-17T16:00:00.000Z',
} as const;

describe('a week', () => {
  it('without records and shifts has zeros, and no median and no rate', () => {
    const { arrivals, hoursToContact, openings, all, byTown, byRole } = numbersOf({});
    expect(arrivals.employment).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(hoursToContact.contact).toEqual({
      n: 0,
      median: undefined,
      steps: [0, 0, 0, 0, 0],
      unknown: 0,
    });
    expect(openings).toHaveLength(7);
    expect(all).toMatchObject({ openings: 0, filled: 0, hoursToFill: { median: undefined } });
    expect(yesRate(all.answers)).toBeUndefined();
    expect(byRole.map(({ role }) => role)).toEqual(['registered_nurse', 'lp_nurse', 'lna_cna']);
    expect(byTown).toEqual([]);
  });

  it.each([
    {
      change: 'ends',
      of: '2026-10-26',
      first: '2026-10-26T04:00:00.000Z',
      next: '2026-11-02T05:00:00.000Z',
    },
    {
      change: 'begins',
      of: '2026-03-02',
      first: '2026-03-02T05:00:00.000Z',
      next: '2026-03-09T04:00:00.000Z',
    },
  ])(
    'in which daylight saving $change has the records from midnight to midnight',
    ({ of, first, next }) => {
      const last = new Date(Date.parse(next) - 1).toISOString();
      const before = new Date(Date.parse(first) - 1).toISOString();
      const rows = [before, first, last, next].map((submittedAt) => rowOf({ submittedAt }));
      const { arrivals } = numbersOf(listOf('contact', ...rows), of);
      expect(arrivals.contact).toEqual([1, 0, 0, 0, 0, 0, 1]);
    },
  );

  it('counts the hours that pass, also over the hour that an autumn night has twice', () => {
    const row = rowOf({
      submittedAt: '2026-11-01T03:30:00.000Z',
      ...contacted('2026-11-01T07:30:00.000Z'),
    });
    const { hoursToContact } = numbersOf(listOf('employment', row), '2026-10-26');
    // 11:30 PM to 2:30 AM.
    expect(hoursToContact.employment).toMatchObject({ n: 1, median: 4, steps: [0, 0, 1, 0, 0] });
  });
});

describe('the first contact', () => {
  it('is in the middle of an even number of records, and its steps end before the next one', () => {
    const hours = [0.5, 1, 3.5, 100];
    const rows = hours.map((one) =>
      rowOf(contacted(new Date(Date.parse(tuesday) + one * 3_600_000).toISOString())),
    );
    expect(numbersOf(listOf('employer', ...rows)).hoursToContact.employer).toEqual({
      ...{ n: 4, median: 2.25, steps: [1, 2, 0, 0, 1], unknown: 0 },
    });
  });

  it('is missing while the status is New or In progress, the longest wait first', () => {
    const early = rowOf({ submittedAt: '2026-11-16T15:00:00.000Z' });
    const late = rowOf({ work: { version: 1, status: 'in-progress' } });
    const { waiting, hoursToContact } = numbersOf(listOf('contact', late, early));
    expect(waiting.map(({ row, hours }) => [row.id, hours])).toEqual([
      [early.id, 168],
      [late.id, 144],
    ]);
    expect(hoursToContact.contact.n).toBe(0);
  });

  it('has no time where an earlier version noted none, and a withdrawn record does not wait', () => {
    const old = rowOf({ work: { version: 1, status: 'hired' } });
    const withdrawn = rowOf({ work: { version: 1, status: 'new', withdrawnAt: tuesday } });
    const found = numbersOf(listOf('employment', old, withdrawn));
    expect(found).toMatchObject({ waiting: [], withdrawn: 1 });
    expect(found.hoursToContact.employment).toMatchObject({ n: 0, unknown: 1 });
  });

  it('of an applicant is also a question for a shift, but none from before the application', () => {
    const row = rowOf();
    const ask = (askedAt: string) =>
      numbersOf({
        ...listOf('employment', row),
        ...deskOf(shift(), { applicant: row.id, askedAt }),
      });
    expect(ask('2026-11-17T17:00:00.000Z').hoursToContact.employment.median).toBe(2);
    expect(ask('2026-11-10T17:00:00.000Z').waiting).toHaveLength(1);
  });

  it('with a joined record is one with the person; a deleted record counts nowhere', () => {
    const first = rowOf(contacted('2026-11-18T15:00:00.000Z'));
    const second = rowOf({ submittedAt: '2026-11-18T09:00:00.000Z' });
    const before = rowOf({
      submittedAt: '2026-03-01T15:00:00.000Z',
      ...contacted('2026-03-02T15:00:00.000Z'),
    });
    const other = rowOf();
    const applicants = [
      { id: second.id, same: [first.id] },
      { id: other.id, same: [before.id, crypto.randomUUID()] },
    ];
    const found = numbersOf({ ...listOf('employment', first, second, other, before), applicants });
    expect(found.hoursToContact.employment).toMatchObject({ n: 2, median: 15 });
    expect(found.waiting.map(({ row }) => row.id)).toEqual([other.id]);
    expect(found.all.applications).toBe(3);
  });
});

describe('the openings', () => {
  it('are those of open shifts that begin in the week, filled by placed and worked nurses', () => {
    const night = shift({ day: '2026-11-22' });
    const desk = deskOf(night, { ...placedRow, state: 'worked' });
    const others = [
      shift({ day: '2026-11-23' }),
      shift({ day: '2026-11-15' }),
      shift({ state: 'draft' }),
      shift({ state: 'on-hold' }),
      shift({ state: 'canceled', canceled: { by: 'facility', reason: 'Low census' } }),
    ];
    const found = numbersOf({ ...desk, shifts: [...desk.shifts, ...others] });
    expect(found.openings.at(6)).toEqual({ openings: 2, filled: 1 });
    expect(found.all).toMatchObject({ openings: 2, filled: 1 });
    expect(found.all.hoursToFill).toMatchObject({ n: 1, median: 25, steps: [0, 0, 0, 1, 0] });
    expect(found.canceledShifts).toEqual({ nurse: 0, facility: 1, agency: 0 });
  });

  it('of a canceled order count nowhere, but the nurses who were called off do', () => {
    const canceled = { by: 'facility', reason: 'Low census' } as const;
    const desk = deskOf(
      shift({ state: 'canceled', canceled }),
      { ...placedRow, state: 'canceled', canceled: { ...canceled, hoursBefore: 20 } },
      { state: 'asked' },
    );
    const { all, callOuts } = numbersOf(desk);
    expect(all).toMatchObject({ openings: 0, filled: 0, callOuts: 1 });
    expect(callOuts).toEqual({ nurse: 0, facility: 1, agency: 0 });
    expect(all.answers).toEqual({ yes: 1, no: 0, noAnswer: 0, open: 0, takenBack: 1 });
  });

  it('lose a nurse whose outcome is corrected to a no-show, who still said yes', () => {
    const { all } = numbersOf(deskOf(shift(), { ...placedRow, state: 'no-show' }));
    expect(all).toMatchObject({ filled: 0, noShows: 1, callOuts: 0, answers: { yes: 1 } });
    expect(all.hoursToFill.n).toBe(0);
  });

  it('have no hours to fill where nobody noted the placing', () => {
    const { all } = numbersOf(deskOf(shift(), { state: 'placed', saidYesAt: tuesday }));
    expect(all.hoursToFill).toMatchObject({ n: 0, unknown: 1 });
  });
});

it('a question without an answer lowers the yes rate, and one that waits or was taken back does not', () => {
  const { answers, callOuts } = numbersOf(
    deskOf(
      shift({ openings: 9 }),
      { state: 'said-yes', saidYesAt: tuesday },
      { state: 'not-chosen', saidYesAt: tuesday },
      { state: 'said-no' },
      { state: 'no-answer' },
      { state: 'asked' },
      { state: 'not-chosen' },
      { state: 'canceled', canceled: { by: 'agency', reason: 'Filled', hoursBefore: 50 } },
    ),
  ).all;
  expect(answers).toEqual({ yes: 2, no: 1, noAnswer: 1, open: 1, takenBack: 2 });
  expect(yesRate(answers)).toBe(0.5);
  // A question that is taken back calls nobody off.
  expect(callOuts).toBe(0);
});

describe('the parts of a week', () => {
  it('count a nurse with two roles for both', () => {
    const row = rowOf({ registered_nurse: 'Yes', lp_nurse: 'Yes' });
    const { byRole, all } = numbersOf({
      ...listOf('employment', row),
      ...deskOf(shift(), placedRow),
    });
    expect(byRole.map(({ numbers }) => [numbers.applications, numbers.filled])).toEqual([
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
    expect(all.applications).toBe(1);
  });

  it('have towns of facilities and of homes by any spelling, and the rest as one', () => {
    const { shift: atKeene, facility } = atFacility({ day: '2026-11-18' });
    const homes = Array.from({ length: 8 }, (_, at) => ({ city: `Town ${at}`, state: 'NH' }));
    const rows = [{ city: ' keene', state: 'New Hampshire' }, {}, ...homes].map((home) =>
      rowOf({ summary: { ...home, flags: [] } }),
    );
    const lost = shift({ facility: 'lost' });
    const found = numbersOf({
      ...listOf('employment', ...rows),
      ...{ shifts: [atKeene, lost], facilities: [facility] },
    }).byTown;
    expect(found).toHaveLength(8);
    expect(
      found.slice(0, 2).map(({ town, numbers }) => [town, numbers.openings, numbers.applications]),
    ).toEqual([
      ['Keene, NH', 2, 1],
      ['Unknown', 2, 1],
    ]);
    expect(found.at(-1)).toMatchObject({ town: '', numbers: { applications: 3 } });
  });
});
