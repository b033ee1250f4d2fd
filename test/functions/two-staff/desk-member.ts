import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import type { Random } from '#scripts/seed/random.ts';
import type { Assignment, AssignmentState, AssignmentsChange } from '#shared/desk/assignments.ts';
import type { FacilityChange } from '#shared/desk/facility-change.ts';
import { notificationRules } from '#shared/desk/notifications.ts';
import type { Order, Shift } from '#shared/desk/shifts.ts';
import type { Answer } from '../support/api.ts';
import { answerFacility } from './taking-over.ts';

export type DeskCall = {
  query?: Record<string, string>;
  sub: string;
  routeKey: string;
  path: Record<string, string>;
  body?: unknown;
  /** Whether the secret of its link belongs to another question. */
  isForged?: boolean;
};
export type Make = (call: DeskCall) => Promise<Answer>;

type Member = {
  sub: string;
  random: Random;
  make: Make;
  orders: readonly string[];
  applicants: readonly string[];
  /** An order as this member sees it now. */
  look: (order: string) => Promise<Order>;
  /** The changes of the facility as this member sees them now. */
  lookAtChanges: () => Promise<FacilityChange[]>;
};

const pick = <Value>(random: Random, values: readonly Value[]): Value => {
  const found = values[Math.floor(random() * values.length)];
  if (found === undefined) throw new Error('There is nothing to pick.');
  return found;
};

const byMail = { contact: { channel: 'email', result: 'mailed' } } as const;
const assignments = 'POST /api/orders/{order}/assignments/{applicant}';
const canceled = { by: 'nurse', reason: 'Sick' } as const;
const secondMs = 1000;

/** The courses of a question, from the most usual one on. */
const courses: readonly (readonly AssignmentState[])[] = [
  ['asked', 'said-yes', 'placed', 'placed', 'canceled'],
  ['asked', 'said-yes', 'placed', 'placed'],
  ['asked', 'said-yes', 'placed'],
  ['asked', 'said-yes', 'placed', 'said-yes', 'placed'],
  ['asked', 'not-chosen'],
  ['asked', 'canceled', 'asked'],
  ['asked', 'no-answer'],
];
/** The courses of a question whose nurse answers herself. */
const coursesByMail: readonly (readonly AssignmentState[])[] = [['asked']];

/** One step of a member of staff at the desk. */
type Step = (member: Member, applicant: string) => Promise<void>;

/** The steps of a member in one run. */
const steps = 10;

/** Makes a call, and once more where nothing is known of it, as the browser does. */
async function twice({ make }: Member, call: DeskCall): Promise<Answer | undefined> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      const answer = await make(call);
      if (answer.status < 500) return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return undefined;
}

const join: Step = async (member, applicant) => {
  const { sub, random, applicants } = member;
  const others = [
    pick(
      random,
      applicants.filter((one) => one !== applicant),
    ),
  ];
  await twice(member, {
    sub,
    routeKey: 'POST /api/applicants/{applicant}/join',
    path: { applicant },
    body: { others, answer: pick(random, ['same', 'same', 'different', 'open']) },
  });
};

const remove: Step = async (member, applicant) => {
  await twice(member, {
    sub: member.sub,
    routeKey: 'DELETE /api/submissions/{kind}/{id}',
    path: { kind: 'employment', id: applicant },
    query: { version: pick(member.random, ['0', '1', '2']) },
  });
};

/** Moves, changes, holds or cancels a shift. */
const change: Step = async (member) => {
  const { sub, random, orders, look } = member;
  const order = pick(random, orders);
  const shift = pick(random, (await look(order)).shifts);
  const { id, version, people: _, state: __, order: ___, ...answers } = shift;
  const { canceled: ____, request: _____, day, start, end, ...rest } = answers;
  const { createdAt, changedAt, changedBy, ...own } = rest;
  const wanted = pick<object>(random, [
    { answers: { ...own, from: pick(random, ['18:00', '19:00', '20:00']) } },
    { answers: { ...own, note: `Ring at door ${pick(random, [1, 2, 3])}.` } },
    { answers: { ...own, note: 'Park behind the house.', payTo: pick(random, [40, 42]) } },
    { answers: { ...own, openings: pick(random, [1, 2, 3]) } },
    { state: pick(random, ['on-hold', 'open', 'open']) },
    { state: 'canceled', canceled: { by: 'facility', reason: 'Census' } },
  ]);
  await twice(member, {
    sub,
    routeKey: 'PATCH /api/orders/{order}',
    path: { order },
    body: { shifts: [{ id, version }], ...wanted },
  });
};

/** Notes a call, a copy or a text to a party that the stack did not reach. */
const tellByHand: Step = async (member) => {
  const { sub, random, orders, look } = member;
  const order = pick(random, orders);
  const left = (await look(order)).notifications.filter(
    ({ state }) => !notificationRules[state].isTold,
  );
  if (left.length === 0) return;
  const { id, version } = pick(random, left);
  await twice(member, {
    sub,
    routeKey: 'POST /api/orders/{order}/notifications/{notification}',
    path: { order, notification: id },
    body: { version, state: pick(random, ['told-by-phone', 'copied', 'opened-for-writing']) },
  });
};

const answerChange: Step = async (member) => {
  const [found] = await member.lookAtChanges();
  if (found) await answerFacility(member, found);
};

/** Takes a person through a course for some shifts of an order. */
const ask: Step = async (member, applicant) => {
  const { sub, random, orders, look } = member;
  const order = pick(random, orders);
  // Every subset of the shifts is asked for, at times with a shift which is over.
  const isOver = ({ end }: Shift): boolean => end <= new Date().toISOString();
  const chosen = (await look(order)).shifts
    .filter((shift) => random() < (isOver(shift) ? 0.1 : 0.7))
    .map(({ id }) => id);
  if (chosen.length === 0) return;
  const isByMail = random() < 0.7;
  const course = pick(random, isByMail && random() < 0.6 ? coursesByMail : courses);
  const seconds = pick(random, [0, 10, 40, 200]);
  for (const state of course) {
    const seen = await look(order);
    const before = (shift: string): Assignment | undefined =>
      seen.assignments.find((one) => one.shift === shift && one.applicant === applicant);
    const answerBy = seconds > 0 && new Date(Date.now() + seconds * secondMs).toISOString();
    const changes = chosen.map((shift) => ({
      shift,
      version: before(shift)?.version ?? 0,
      state,
      ...(state === 'asked' && answerBy && { answerBy }),
    }));
    const isCorrected = state === 'said-yes' && chosen.some((id) => before(id)?.state === 'placed');
    const body: AssignmentsChange = {
      changes,
      ...(state === 'asked' && isByMail && byMail),
      ...(state === 'placed' && { reason: 'Agreed by phone' }),
      ...(isCorrected && { reason: 'Placed by mistake' }),
      ...(state === 'canceled' && { canceled }),
      ...(random() < 0.1 && { tell: false }),
    };
    await twice(member, { sub, routeKey: assignments, path: { order, applicant }, body });
  }
};

/** Places those who said yes, as a recruiter confirms answers. */
const confirm: Step = async (member) => {
  const { sub, random, orders, look } = member;
  const order = pick(random, orders);
  const yes = (await look(order)).assignments.filter(({ state }) => state === 'said-yes');
  if (yes.length === 0) return;
  const { applicant } = pick(random, yes);
  const changes = yes
    .filter((one) => one.applicant === applicant)
    .map(({ shift, version }) => ({ shift, version, state: 'placed' as const }));
  const body: AssignmentsChange = { changes, reason: 'Confirmed' };
  await twice(member, { sub, routeKey: assignments, path: { order, applicant }, body });
};

const shares: readonly (readonly [upTo: number, Step])[] = [
  [0.08, join],
  [0.12, remove],
  [0.3, change],
  [0.36, tellByHand],
  [0.5, answerChange],
  [0.65, confirm],
  [1, ask],
];

/**
 * Asks by phone and by mail, places, cancels, corrects, moves, joins, notes, deletes, and takes changes of the facility over, at
 * random. A failed call is made once more, as the browser does.
 * @returns the notes that the member knows to be saved, with their applicants
 */
export async function workOnDesk(member: Member): Promise<Map<string, string>> {
  const { sub, random, applicants } = member;
  const notes = new Map<string, string>();
  for (let step = 0; step < steps; step += 1) {
    const applicant = pick(random, applicants);
    if (random() < 0.08) {
      const id = crypto.randomUUID();
      const answer = await twice(member, {
        sub,
        routeKey: 'POST /api/submissions/{kind}/{id}/notes',
        path: { kind: 'employment', id: applicant },
        body: { id, text: `Note of ${sub}` },
      });
      if (answer && answer.status < 300) notes.set(id, applicant);
      continue;
    }
    const drawn = random();
    await shares.find(([upTo]) => drawn < upTo)?.[1](member, applicant);
  }
  return notes;
}
