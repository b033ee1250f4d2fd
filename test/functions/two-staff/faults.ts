import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import type { Answer } from '../support/api.ts';

type Random = () => number;

/** The failure of a call: before its arrival, after its execution, or after its caller has stopped waiting. */
type Fault = 'none' | 'before' | 'after' | 'late' | 'twice';

const faultOf = (random: Random): Fault => {
  const drawn = random();
  if (drawn < 0.6) return 'none';
  return drawn < 0.7 ? 'before' : drawn < 0.8 ? 'after' : drawn < 0.9 ? 'late' : 'twice';
};

/** A call that arrived, with its answer, which its caller may never have received. */
export type Arrival<Call> = { call: Call; answer: Answer };

/**
 * Makes calls of which some fail, each in a way that is drawn.
 * @param execute does a call
 */
export function createFaults<Call>(random: Random, execute: (call: Call) => Promise<Answer>) {
  const arrivals: Arrival<Call>[] = [];
  const late: Promise<unknown>[] = [];

  async function arrive(call: Call): Promise<Answer> {
    const answer = await execute(call);
    arrivals.push({ call, answer });
    return answer;
  }

  return {
    arrivals,
    /** @throws ApiError where the caller learns nothing */
    async make(call: Call): Promise<Answer> {
      const fault = faultOf(random);
      if (fault === 'before') throw new ApiError('offline');
      if (fault === 'late') {
        const turns = Math.ceil(random() * 40);
        late.push(
          (async () => {
            for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
            await arrive(call);
          })(),
        );
        throw new ApiError('timeout');
      }
      const answer = await arrive(call);
      if (fault === 'after') throw new ApiError('offline');
      return fault === 'twice' ? arrive(call) : answer;
    },
    /** Waits for calls that are under way. */
    settle: () => Promise.all(late),
  };
}
