import { runBulk } from '#frontend/staff/kit/queries/run-bulk.ts';
import { useOrderChanges } from '#frontend/staff/kit/queries/use-orders.ts';
import type { AssignmentsChange } from '#shared/desk/assignments.ts';

/** One person's change, for a run over several people. */
export type PersonChange = { id: string; name: string; change: AssignmentsChange };

/** Why a person's change was not saved. */
type NotDone = { id: string; name: string; problem: string };

const problems = {
  conflict: 'someone changed it meanwhile',
  gone: 'no longer there',
  refused: 'refused',
  forbidden: 'your account may not do this',
  failed: 'the server could not be reached',
} as const;

/**
 * Changes the assignments of several people of an order, one request for each, and each sent once more after a failure.
 * @returns a function that runs the changes and returns those that were not saved, with the reasons
 */
export function usePeopleChanges(order: string) {
  const { changeAssignments } = useOrderChanges(order);
  return async (
    people: readonly PersonChange[],
    onDone: (id: string) => void = () => undefined,
  ): Promise<NotDone[]> => {
    const notDone: NotDone[] = [];
    const refusals = new Map<string, string>();
    await runBulk(people, {
      size: 1,
      signal: new AbortController().signal,
      async send(items) {
        const [item] = items;
        if (!item) return [];
        const result = await changeAssignments(item.id, item.change);
        if (result.status === 'failed') throw result.error;
        if (result.status === 'refused') {
          refusals.set(item.id, Object.values(result.fields).join(' '));
        }
        return [{ id: item.id, outcome: result.status === 'saved' ? 'done' : result.status }];
      },
      onResults(results) {
        for (const { id, outcome } of results) {
          const name = people.find((one) => one.id === id)?.name ?? '';
          if (outcome === 'done') onDone(id);
          else notDone.push({ id, name, problem: refusals.get(id) ?? problems[outcome] });
        }
      },
    });
    return notDone;
  };
}

/** 'Ada Morse: This shift is over. Bea Lane: refused.' */
export const notDoneWords = (notDone: readonly NotDone[]): string =>
  notDone.map(({ name, problem }) => `${name}: ${problem.replace(/\.?$/, '.')}`).join(' ');
