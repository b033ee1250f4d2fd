import { describe, expect, it } from 'vitest';
import { type Answer, answerRefusals } from '#shared/desk/answers.ts';
import {
  type Assignment,
  type AssignmentState,
  type AssignmentsChange,
  assignmentRules,
  assignmentStates,
  mostEvents,
  stateLabel,
  type Worked,
} from '#shared/desk/assignments.ts';
import {
  decideAnswers,
  decideAssignments,
  type PersonFacts,
} from '#shared/desk/decide-assignments.ts';
import { decideNewShifts, decideShifts } from '#shared/desk/decide-shifts.ts';
import {
  mostPeople,
  mostShifts,
  mostWaiting,
  type Shift,
  type ShiftsChange,
} from '#shared/desk/shifts.ts';
import { shiftValues } from '#test/support/builders.ts';
import { facility } from '#test/support/nurse.ts';
import { shiftOf as anyShift } from '#test/support/shift.ts';

const before = new Date('2026-11-24T15:00:00Z');
/** Four hours after the start of the night of Saturday, December 5, and after its end. */
const during = new Date('2026-12-06T04:00:00Z');
const after = new Date('2026-12-06T13:00:00Z');
const canceled = { by: 'nurse', reason: 'Sick' } as const;
const nurse = 'nurse';
const shiftOf = (changes: Partial<Shift> = {}): Shift => anyShift({ facility, ...changes });

const peopleIn = (state: AssignmentState, count: number): Shift['people'] =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, state]));

const nobodyElse: PersonFacts = {
  others: [],
  doNotSend: [],
  excluded: undefined,
  placing: () => ({ refused: [], needsReason: [], warnings: [] }),
};

type More = Omit<Partial<AssignmentsChange>, 'changes'> & {
  now?: Date;
  facts?: Partial<PersonFacts>;
  answerBy?: string;
  worked?: Worked;
};
type Desk = { shifts: Shift[]; assignments: Assignment[] };

/** Changes the assignments to some shifts of a desk. */
function decide(desk: Desk, state: AssignmentState, more: More = {}, chosen = desk.shifts) {
  const { now = before, facts, answerBy, worked, ...change } = more;
  const changes = chosen.map(({ id: shift }) => {
    const version = desk.assignments.find((one) => one.shift === shift)?.version ?? 0;
    return { shift, version, state, ...(answerBy && { answerBy }), ...(worked && { worked }) };
  });
  const by = { by: 'dana', now, facts: { ...nobodyElse, ...facts } };
  return decideAssignments(nurse, desk, { changes, ...change }, by);
}

/** The desk after a change that has to succeed. */
function next(
  desk: Desk,
  ...parameters: Parameters<typeof decide> extends [Desk, ...infer Rest] ? Rest : never
): Desk {
  const decision = decide(desk, ...parameters);
  if (decision.status !== 'changed') throw new Error(JSON.stringify(decision));
  const ids = decision.shifts.map(({ id }) => id);
  return {
    shifts: desk.shifts.map((one) => decision.shifts.find(({ id }) => id === one.id) ?? one),
    assignments: [
      ...desk.assignments.filter(({ shift }) => !ids.includes(shift)),
      ...decision.assignments,
    ],
  };
}
const deskOf = (...shifts: Shift[]): Desk => ({ shifts, assignments: [] });
const fieldsOf = (decision: ReturnType<typeof decide>) =>
  decision.status === 'refused' ? Object.keys(decision.fields) : decision.status;

/** A desk on which the nurse has a state for its one shift. */
function deskIn(state: AssignmentState): Desk {
  const steps: Record<AssignmentState, AssignmentState[]> = {
    asked: ['asked'],
    'said-yes': ['asked', 'said-yes'],
    'said-no': ['asked', 'said-no'],
    'no-answer': ['asked', 'no-answer'],
    'not-chosen': ['asked', 'said-yes', 'not-chosen'],
    placed: ['asked', 'said-yes', 'placed'],
    worked: ['asked', 'said-yes', 'placed', 'worked'],
    'no-show': ['asked', 'said-yes', 'placed', 'no-show'],
    canceled: ['asked', 'said-yes', 'placed', 'canceled'],
  };
  return steps[state].reduce(
    (desk, one) => next(desk, one, { now: during, canceled }),
    deskOf(shiftOf()),
  );
}

describe('an assignment', () => {
  it.each(assignmentStates.flatMap((from) => assignmentStates.map((to) => [from, to] as const)))(
    'that is %s becomes %s as the table says',
    (from, to) => {
      const desk = deskIn(from);
      const { next: steps, corrections } = assignmentRules[from];
      const plain = decide(desk, to, { now: during, canceled });
      const withReason = decide(desk, to, { now: during, canceled, reason: 'By mistake.' });
      expect(plain.status).toBe(steps.includes(to) ? 'changed' : 'refused');
      expect(withReason.status).toBe(
        steps.includes(to) || corrections.includes(to) ? 'changed' : 'refused',
      );
      if (corrections.includes(to)) expect(fieldsOf(plain)).toEqual(['reason']);
    },
  );

  it('begins with a question', () => {
    expect(fieldsOf(decide(deskOf(shiftOf()), 'placed'))).toEqual(['state']);
  });

  it('is worked or a no-show from the start of the shift on, and canceled with a side and a reason', () => {
    const desk = deskIn('placed');
    expect(fieldsOf(decide(desk, 'worked'))).toEqual(['state']);
    expect(fieldsOf(decide(desk, 'no-show'))).toEqual(['state']);
    expect(fieldsOf(decide(desk, 'canceled'))).toEqual(['canceled']);
    const { assignments } = next(desk, 'canceled', { canceled });
    expect(assignments[0]?.events.at(-1)).toMatchObject({
      canceled: { ...canceled, hoursBefore: 273, wasPlaced: true },
    });
  });

  it.each([
    ['asked', false, 'Question withdrawn'],
    ['said-yes', false, 'Question withdrawn'],
    ['placed', true, 'Canceled'],
    ['worked', true, 'Canceled'],
    ['no-show', true, 'Canceled'],
  ] as const)('that is canceled after “%s” was a placement: %s', (from, wasPlaced, label) => {
    const change = { now: during, canceled, reason: 'By mistake.' };
    const { assignments } = next(deskIn(from), 'canceled', change);
    expect(assignments[0]?.canceled).toMatchObject({ wasPlaced });
    expect(assignments.map(stateLabel)).toEqual([label]);
  });

  it('has the times of the yes and of the placing through its outcome and a correction, until they are taken back', () => {
    const timesOf = ({ assignments: [one] }: Desk) => [one?.saidYesAt, one?.placedAt];
    const [yesAt, placedAt] = [during.toISOString(), after.toISOString()];
    const placed = next(deskIn('said-yes'), 'placed', { now: after });
    const missed = next(next(placed, 'worked', { now: after }), 'no-show', {
      ...{ now: new Date('2026-12-07T13:00:00Z'), reason: 'She was not there.' },
    });
    expect([placed, missed].map(timesOf)).toEqual([
      [yesAt, placedAt],
      [yesAt, placedAt],
    ]);
    const unplaced = next(placed, 'said-yes', { now: after, reason: 'By mistake.' });
    expect(timesOf(unplaced)).toEqual([yesAt, undefined]);
    expect(timesOf(next(unplaced, 'said-no'))).toEqual([undefined, undefined]);
    const calledOff = next(placed, 'canceled', { canceled, now: during });
    expect(timesOf(calledOff)).toEqual([yesAt, placedAt]);
    expect(timesOf(next(calledOff, 'asked', { now: during }))).toEqual([undefined, undefined]);
  });

  it('is made and placed until the shift has ended', () => {
    const desk = deskOf(shiftOf());
    const placed = ['asked', 'said-yes', 'placed'] as const;
    expect(
      placed.reduce((all, state) => next(all, state, { now: during }), desk).shifts[0]?.people,
    ).toEqual({
      [nurse]: 'placed',
    });
    expect(fieldsOf(decide(desk, 'asked', { now: after }))).toEqual(['state']);
  });

  it.each<[string, Partial<Shift>, Partial<PersonFacts>]>([
    ['for a shift on hold', { state: 'on-hold' }, {}],
    ['for a canceled shift', { state: 'canceled' }, {}],
    ['to a facility where she is not sent', {}, { doNotSend: [facility] }],
    ['while the application does not count', {}, { excluded: 'Withdrawn' }],
    ['while another record of her is asked', { people: { other: 'asked' } }, { others: ['other'] }],
    [
      'beyond the people of a shift',
      {
        people: peopleIn('said-no', mostPeople),
      },
      {},
    ],
    [
      'beyond the people who can wait for a decision',
      { people: peopleIn('said-yes', mostWaiting) },
      {},
    ],
  ])('is not asked %s', (_, changes, facts) => {
    expect(fieldsOf(decide(deskOf(shiftOf(changes)), 'asked', { facts }))).toEqual(['state']);
  });

  it('is placed by the rules: some refuse, some need a reason, and a correction passes the same ones', () => {
    const rules = (placing: Partial<ReturnType<PersonFacts['placing']>>) => ({
      placing: () => ({ refused: [], needsReason: [], warnings: [], ...placing }),
    });
    const refused = rules({ refused: ['Placed at that time.'] });
    const asks = rules({ needsReason: ['Rest of only 4 h.'] });
    const [yes, noShow] = [deskIn('said-yes'), deskIn('no-show')];
    expect(fieldsOf(decide(yes, 'placed', { facts: refused, reason: 'None.' }))).toEqual(['state']);
    expect(fieldsOf(decide(yes, 'placed', { facts: asks }))).toEqual(['reason']);
    expect(decide(yes, 'placed', { facts: asks, reason: 'Agreed.' }).status).toBe('changed');
    const correction = { now: during, reason: 'She came.', facts: refused };
    expect(fieldsOf(decide(noShow, 'worked', correction))).toEqual(['state']);
    const twice = deskOf({ ...shiftOf(), people: { ...yes.shifts[0]?.people, other: 'placed' } });
    const both = {
      shifts: twice.shifts,
      assignments: yes.assignments.map((one) => ({ ...one, shift: twice.shifts[0]?.id ?? '' })),
    };
    expect(fieldsOf(decide(both, 'placed', { facts: { others: ['other'] } }))).toEqual(['state']);
  });

  it('keeps every event, and a shift that was worked, when she is asked for another shift', () => {
    const [monday, thursday] = [shiftOf(), shiftOf({ day: '2026-12-10' })];
    const steps = ['asked', 'said-yes', 'placed', 'worked'] as const;
    const worked = steps.reduce(
      (desk, state) => next(desk, state, { now: during }, [monday]),
      deskOf(monday, thursday),
    );
    const asked = next(worked, 'asked', { now: during }, [thursday]);
    expect(asked.assignments.find(({ shift }) => shift === monday.id)).toEqual(
      worked.assignments[0],
    );
    expect(asked.shifts.map(({ people }) => people[nurse])).toEqual(['worked', 'asked']);
    let desk = deskOf(shiftOf());
    for (let round = 0; round < mostEvents; round += 1) desk = next(next(desk, 'asked'), 'said-no');
    expect(desk.assignments[0]?.events).toHaveLength(2 * mostEvents);
  });

  it('of several shifts changes in one step, or not at all', () => {
    const shifts = [shiftOf(), shiftOf({ day: '2026-12-06' }), shiftOf({ day: '2026-12-07' })];
    const asked = next(deskOf(...shifts), 'asked');
    const answers = shifts.map(({ id }, at) => ({
      shift: id,
      version: 1,
      state: at < 2 ? ('said-yes' as const) : ('said-no' as const),
    }));
    const by = { by: 'dana', now: before, facts: nobodyElse };
    const decision = decideAssignments(nurse, asked, { changes: answers }, by);
    expect(decision).toMatchObject({
      status: 'changed',
      assignments: [{ state: 'said-yes' }, { state: 'said-yes' }, { state: 'said-no' }],
    });
    const [first, ...rest] = answers;
    const stale = { changes: [{ ...first, version: 7 } as (typeof answers)[number], ...rest] };
    expect(decideAssignments(nurse, asked, stale, by).status).toBe('conflict');
    const [one] = shifts;
    const half = deskOf(
      ...shifts.map((shift) => (shift === one ? { ...shift, state: 'on-hold' as const } : shift)),
    );
    expect(decide(half, 'asked').status).toBe('refused');
  });

  it('is done for the same request by the same account, and a conflict for another one', () => {
    const desk = deskIn('asked');
    const again = {
      changes: [{ shift: desk.shifts[0]?.id ?? '', version: 0, state: 'asked' as const }],
    };
    const by = { now: before, facts: nobodyElse };
    expect(decideAssignments(nurse, desk, again, { ...by, by: 'dana' }).status).toBe('done');
    expect(decideAssignments(nurse, desk, again, { ...by, by: 'sam' }).status).toBe('conflict');
  });
});

describe('a note about an assignment', () => {
  const contact = { channel: 'phone', result: 'voicemail' } as const;
  const times = { start: '2026-12-06T00:10:00Z', end: '2026-12-06T12:00:00Z', breakMinutes: 30 };

  it('of a contact is an event, and changes neither the state nor when she was asked', () => {
    const desk = deskIn('asked');
    const noted = next(desk, 'asked', { now: after, contact }).assignments[0];
    const { askedAt, at } = desk.assignments[0] ?? {};
    expect(noted).toMatchObject({ state: 'asked', askedAt, at, contact, version: 2 });
    expect(noted?.events.map((event) => event.contact)).toEqual([undefined, contact]);
    const calledBack = decide(deskIn('said-no'), 'asked', { now: during }, undefined);
    expect(calledBack).toMatchObject({ assignments: [expect.not.objectContaining({ contact })] });
  });

  it('of worked times is for a worked shift, and a correction of them has a reason', () => {
    expect(fieldsOf(decide(deskIn('placed'), 'placed', { worked: times }))).toEqual(['worked']);
    const first = next(deskIn('worked'), 'worked', { now: after, worked: times });
    expect(first.assignments[0]).toMatchObject({ worked: times });
    const longer = { ...times, breakMinutes: 0 };
    expect(fieldsOf(decide(first, 'worked', { now: after, worked: longer }))).toEqual(['reason']);
    const second = next(first, 'worked', { now: after, worked: longer, reason: 'No break.' });
    expect(second.assignments[0]?.events.flatMap(({ worked }) => worked ?? [])).toEqual([
      times,
      longer,
    ]);
    const corrected = next(second, 'no-show', { now: after, reason: 'By mistake.' });
    expect(corrected.assignments[0]).not.toHaveProperty('worked');
  });
});

describe('a nurse’s own answer', () => {
  const answerBy = '2026-12-05T12:00:00.000Z';
  const asked = (shift: Partial<Shift> = {}) => next(deskOf(shiftOf(shift)), 'asked', { answerBy });
  const answer = (desk: Desk, more: Partial<Answer> = {}, now = before) => {
    const [shift] = desk.shifts;
    const own = { shift: shift?.id ?? '', version: 1, answer: 'yes' as const, ...more };
    return decideAnswers(nurse, desk, [own], now);
  };
  const onHold = (desk: Desk): Desk => ({
    ...desk,
    shifts: desk.shifts.map((one) => ({ ...one, state: 'on-hold' })),
  });
  const whyNot = (decision: ReturnType<typeof answer>) =>
    decision.status === 'refused' ? decision.fields.shifts : decision.status;

  it('is noted as hers, places nobody, and is taken back until she is placed', () => {
    const yes = answer(asked());
    expect(yes).toMatchObject({
      status: 'changed',
      assignments: [{ state: 'said-yes' }],
      notifications: [],
    });
    if (yes.status !== 'changed') return;
    expect(yes.assignments[0]?.events.at(-1)?.by).toBe('sender');
    expect(answer(yes).status).toBe('done');
    expect(answer(yes, { version: 2, answer: 'no' })).toMatchObject({
      assignments: [{ state: 'said-no' }],
    });
  });

  it.each<[string, Desk, Partial<Answer>, Date, string]>([
    ['for another shift', asked(), { shift: 'other' }, before, answerRefusals.unknown],
    ['after the deadline', asked(), {}, new Date('2026-12-05T12:00:01Z'), answerRefusals.late],
    ['after the shift', next(deskOf(shiftOf()), 'asked'), {}, after, answerRefusals.late],
    ['while placed', deskIn('placed'), { answer: 'no' }, before, answerRefusals.placed],
    ['after a withdrawal', deskIn('canceled'), {}, before, answerRefusals.withdrawn],
    ['for a shift on hold', onHold(asked()), {}, before, answerRefusals.withdrawn],
    ['to an older question', asked(), { version: 7 }, before, 'conflict'],
  ])('changes nothing %s', (_, desk, more, now, outcome) => {
    expect(whyNot(answer(desk, more, now))).toBe(outcome);
  });

  it('can not be yes for a shift that others fill', () => {
    const desk = asked();
    const [shift] = desk.shifts;
    const people = Object.fromEntries(
      Array.from({ length: shift?.openings ?? 0 }, (_, at) => [`p${at}`, 'placed' as const]),
    );
    const filled = {
      ...desk,
      shifts: desk.shifts.map((one) => ({ ...one, people: { ...one.people, ...people } })),
    };
    expect(whyNot(answer(filled))).toBe(answerRefusals.filled);
    expect(answer(filled, { answer: 'no' }).status).toBe('changed');
  });
});

describe('shifts', () => {
  it('can be canceled whatever the number of people is who wait for a decision', () => {
    const shift = shiftOf({ people: peopleIn('asked', mostWaiting) });
    const shifts = [{ id: shift.id, version: shift.version }];
    const change: ShiftsChange = { shifts, state: 'canceled', canceled };
    const by = { by: 'dana', now: before, isAdministrator: false };
    expect(decideShifts([shift], change, by).status).toBe('changed');
  });

  const answers = { facility, ...shiftValues() };
  const by = { by: 'dana', now: before };
  const body = (days: readonly string[]) => ({
    state: 'open' as const,
    answers,
    shifts: days.map((day) => ({ id: `id-${day}`, day })),
  });

  it('are added once, before they are over, and to an order that has room', () => {
    const added = decideNewShifts('o', [], body(['2026-12-05']), by);
    if (added.status !== 'changed') throw new Error(added.status);
    expect(decideNewShifts('o', added.shifts, body(['2026-12-05']), by).status).toBe('done');
    const other = { ...body(['2026-12-05']), answers: { ...answers, to: '08:00' } };
    expect(decideNewShifts('o', added.shifts, other, by).status).toBe('conflict');
    expect(decideNewShifts('o', [], body(['2026-11-20']), by).status).toBe('refused');
    expect(decideNewShifts('o', [], body(['2026-11-24']), { ...by, now: during }).status).toBe(
      'refused',
    );
    // A facility chooses the id of a stated shift, and the ids of published orders are in their addresses.
    const foreign = { ...body(['2026-12-06']), request: 'another' };
    expect(decideNewShifts('o', added.shifts, foreign, by).status).toBe('refused');
    const full = Array.from({ length: mostShifts }, (_, at) => shiftOf({ id: `s${at}` }));
    expect(decideNewShifts('o', full, body(['2026-12-05']), by).status).toBe('refused');
  });

  const change = (shift: Shift, more: Partial<ShiftsChange>, isAdministrator = false) =>
    decideShifts(
      [shift],
      { shifts: [{ id: shift.id, version: shift.version }], ...more },
      { ...by, isAdministrator },
    );

  it.each<[string, Partial<Shift>, Partial<ShiftsChange>, string]>([
    ['is put on hold', {}, { state: 'on-hold' }, 'changed'],
    ['is canceled with a reason', {}, { state: 'canceled', canceled }, 'changed'],
    ['is not canceled without one', {}, { state: 'canceled' }, 'refused'],
    [
      'is not canceled with people placed',
      { people: { nurse: 'placed' } },
      { state: 'canceled', canceled },
      'refused',
    ],
    ['is no draft again', {}, { state: 'draft' }, 'refused'],
    [
      'is opened again by administrators alone',
      { state: 'canceled' },
      { state: 'open' },
      'forbidden',
    ],
    ['stays as it is', { state: 'on-hold' }, { state: 'on-hold' }, 'done'],
    [
      'moves while nobody is asked',
      { people: { nurse: 'said-no' } },
      { answers: { ...answers, from: '18:00' } },
      'changed',
    ],
    [
      'does not move while people are asked',
      { people: { nurse: 'asked' } },
      { answers: { ...answers, from: '18:00' } },
      'refused',
    ],
    [
      'keeps the openings that are taken',
      { people: { a: 'placed', b: 'worked' } },
      { answers: { ...answers, openings: 1 } },
      'refused',
    ],
    [
      'has a unit',
      { people: { nurse: 'placed' } },
      { answers: { ...answers, unit: 'ICU' } },
      'changed',
    ],
    [
      'does not change by a version that is not the present one',
      {},
      { shifts: [{ id: 'x', version: 9 }], state: 'on-hold' },
      'conflict',
    ],
  ])('that is there %s', (_, shift, wanted, status) => {
    expect(change(shiftOf({ id: 'x', ...shift }), wanted).status).toBe(status);
  });

  it('are opened again by an administrator, and lose an answer that is taken back', () => {
    expect(change(shiftOf({ state: 'canceled' }), { state: 'open' }, true).status).toBe('changed');
    const decision = change(shiftOf({ note: 'Ring.' }), { answers });
    expect(decision).toMatchObject({
      status: 'changed',
      shifts: [expect.not.objectContaining({ note: 'Ring.' })],
    });
  });
});
