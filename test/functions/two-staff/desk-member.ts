import { ApiError } from '#frontend/staff/api/api-error.ts';
import type { Random } from '#scripts/seed/random.ts';
import type { ProposalState } from '#shared/desk/proposals.ts';
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
  lines: readonly string[];
  applicants: readonly string[];
  /** The version of a proposal as this member sees it now. */
  look: (line: string, applicant: string) => Promise<number>;
};

const pick = <Value>(random: Random, values: readonly Value[]): Value => {
  const found = values[Math.floor(random() * values.length)];
  if (found === undefined) throw new Error('There is nothing to pick.');
  return found;
};

const days = [['2026-12-05'], ['2026-12-06'], ['2026-12-05', '2026-12-06']];
const steps: readonly ProposalState[] = ['asked', 'said-yes', 'placed', 'placed', 'canceled'];
const proposals = 'POST /api/lines/{line}/proposals/{applicant}';

/** Asks, places, cancels, joins, notes and deletes at random. A failed call is made once more, as the browser does. */
export async function workOnDesk(member: Member): Promise<Map<string, string>> {
  const { sub, random, make, lines, applicants, look } = member;
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
    } else {
      const line = pick(random, lines);
      for (const state of steps.slice(0, 3 + Math.floor(random() * 3))) {
        const version = await look(line, applicant);
        const body = {
          version,
          state,
          ...(state === 'asked' && { days: pick(random, days) }),
          ...(state === 'placed' && { override: 'Agreed by phone' }),
          ...(state === 'canceled' && { canceled: { by: 'nurse', reason: 'Sick' } }),
        };
        await twice({ sub, routeKey: proposals, path: { line, applicant }, body });
      }
    }
  }
  return notes;
}
