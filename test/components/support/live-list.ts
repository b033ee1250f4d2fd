import { expect, onTestFinished, vi } from 'vitest';
import type { StaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import type { ListRow } from '#shared/submission.ts';
import { listOf } from './list-answers.ts';

type ListAnswers = Pick<StaffApi, 'listSubmissions'>;
type ListQuery = Parameters<ListAnswers['listSubmissions']>[0]['query'];

/** The interval of refreshes if a test sets none. */
const liveRefreshMs = 30_000;

/**
 * Answers a list, as `listOf` does, with the current rows of `rows`. Until the end of the test, only `refresh()` moves
 * intervals and the date. All other timers are real.
 * @returns the answers; the requests so far, a list that grows; and a function that advances the time to the next refresh and
 * waits for its answers
 */
export function liveListOf(rows: readonly ListRow[]) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const asked: ListQuery[] = [];
  let underWay = 0;
  const list = listOf(rows);
  const answers: ListAnswers = {
    async listSubmissions(request) {
      asked.push(request.query);
      underWay += 1;
      // A later turn, so that `refresh` does not end before the screen has the answer.
      await new Promise((resolve) => setTimeout(resolve));
      underWay -= 1;
      return list.listSubmissions(request);
    },
  };
  const refresh = async () => {
    const before = asked.length;
    vi.advanceTimersByTime(liveRefreshMs);
    await expect.poll(() => asked.length > before && underWay === 0).toBe(true);
  };
  return { answers, asked, refresh };
}
