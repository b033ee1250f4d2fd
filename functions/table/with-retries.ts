/** An attempt fails only on a change by others at the same moment, so a few attempts are enough for any office. */
const mostAttempts = 12;
const pauseMs = 5;

/**
 * Repeats a step that reads and then writes on the condition that nothing has changed, until its condition holds.
 * @param step undefined means that its condition did not hold
 * @param whenContested the result where others are quicker each time; it throws unless a caller has another answer
 */
export async function withRetries<Result>(
  step: () => Promise<Result | undefined>,
  whenContested: () => Result = refuse,
): Promise<Result> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const result = await step();
    if (result !== undefined) return result;
    // The first repetition is at once: one other writer is the common case.
    const pause = Math.random() * pauseMs * (attempt - 1);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return whenContested();
}

function refuse(): never {
  throw new Error('Others changed the same items again and again.');
}
