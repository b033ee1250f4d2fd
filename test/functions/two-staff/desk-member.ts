import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import type { Random } from '#scripts/seed/random.ts';
import type { AssignmentState } from '#shared/desk/assignments.ts';
import type { Order } from '#shared/desk/shifts.ts';
import type { Answer } from '../support/api.ts';

export type DeskCall = {
  query?: Record<string, string>;
  sub: string;
  routeKey: string;
  path: Record<string, string>;
  body?: unknown;
};

type Member = {
  sub: string;
  random: Random;
  make: (call: DeskCall) => Promise<Answer>;
  orders: readonly string[];
  applicants: readonly string[];
  /** An order as this member sees it now. */
  look: (order: string) => Promise<Order>;
};

const pick = <Value>(random: Random, values: readonly Value[]): Value => {
  const found = values[Math.floor(random() * values.length)];
  if (found === undefined) throw new Error('There is nothing to pick.');
  return found;
};

const byMail = { contact: { channel: 'email', result: 'mailed' } };
const move = 'PATCH /api/orders/{order}';
const steps: readonly AssignmentState[] = ['asked', 'said-yes', 'placed', 'placed', 'canceled'];
const assignments = 'POST /api/orders/{order}/assignments/{applicant}';

/** Asks by phone and by mail, places, cancels, moves, joins, notes and deletes at random. A failed call is made once more, as the browser does. */
export async function workOnDesk(member: Member): Promise<Map<string, string>> {
  const { sub, random, make, orders, applicants, look } = member;
  const notes = new Map<string, string>();
  const twice = async (call: DeskCall): Promise<Answer | undefined> => {
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      try {
        return await make(call);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    }
    return undefined;
  };
  for (let step = 0; step < 6; step += 1) {
    const applicant = pick(random, applicants);
    const drawn = random();
    if (drawn < 0.12) {
      await twice({
        sub,
        routeKey: 'POST /api/applicants/{applicant}/join',
        path: { applicant },
        body: {
          others: [
            pick(
              random,
              applicants.filter((one) => one !== applicant),
            ),
          ],
          answer: pick(random, ['same', 'same', 'different', 'open']),
        },
      });
    } else if (drawn < 0.2) {
      const path = { kind: 'employment', id: applicant };
      await twice({
        sub,
        routeKey: 'DELETE /api/submissions/{kind}/{id}',
        path,
        query: { version: pick(random, ['0', '1', '2']) },
      });
    } else if (drawn < 0.3) {
      const id = crypto.randomUUID();
      const answer = await twice({
        sub,
        routeKey: 'POST /api/submissions/{kind}/{id}/notes',
        path: { kind: 'employment', id: applicant },
        body: { id, text: `Note of ${sub}` },
      });
      if (answer && answer.status < 300) notes.set(id, applicant);
    } else if (drawn < 0.4) {
      const order = pick(random, orders);
      const shift = pick(random, (await look(order)).shifts);
      const { id, version, people: _, state: __, ...answers } = shift;
      const body = {
        shifts: [{ id, version }],
        ...(random() < 0.7
          ? { answers: { ...answers, from: pick(random, ['18:00', '19:00', '20:00']) } }
          : { state: 'canceled', canceled: { by: 'facility', reason: 'Census' } }),
      };
      await twice({ sub, routeKey: move, path: { order }, body });
    } else {
      const order = pick(random, orders);
      // Every subset of the shifts is asked for, that of a shift which is over, too.
      const chosen = (await look(order)).shifts.map(({ id }) => id).filter(() => random() < 0.6);
      const isByMail = random() < 0.7;
      // Half of the questions by mail are left to the nurse.
      const length = isByMail && random() < 0.5 ? 1 : 3 + Math.floor(random() * 3);
      for (const state of steps.slice(0, length)) {
        const seen = await look(order);
        const changes = chosen.map((shift) => {
          const before = seen.assignments.find(
            (one) => one.shift === shift && one.applicant === applicant,
          );
          return { shift, version: before?.version ?? 0, state };
        });
        const body = {
          changes,
          ...(state === 'asked' && isByMail && byMail),
          ...(state === 'placed' && { reason: 'Agreed by phone' }),
          ...(state === 'canceled' && { canceled: { by: 'nurse', reason: 'Sick' } }),
        };
        await twice({ sub, routeKey: assignments, path: { order, applicant }, body });
      }
    }
  }
  return notes;
}
