import { answerTimeoutMs } from '#frontend/staff/kit/api/answer-timeout.ts';
import { minuteMs } from '#shared/durations.ts';

/** Cognito refuses proofs of a password that are five minutes old, so a smaller difference is no reason for a refusal. */
const harmlessMs = 4 * minuteMs;

/**
 * The difference between this computer's clock and the server's, in ms: positive if the computer's is ahead, 0 if the server
 * does not answer.
 */
async function clockSkewMs(): Promise<number> {
  try {
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const { headers } = await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal });
    // A cache returns the date of the original answer, and the seconds since then.
    const ageMs = Number(headers.get('age') ?? 0) * 1000;
    const skewMs = Date.now() - Date.parse(headers.get('date') ?? '') - ageMs;
    return Number.isNaN(skewMs) ? 0 : skewMs;
  } catch {
    return 0;
  }
}

/** '20 minutes', '3 hours', '2 days'. */
function durationWords(durationMs: number): string {
  const minutes = Math.round(durationMs / minuteMs);
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / (24 * 60)), 'day'];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** The sentence about a clock that differs so much that Cognito refuses each sign-in; '' if the clock is right. */
export async function clockProblem(): Promise<string> {
  const skewMs = await clockSkewMs();
  if (Math.abs(skewMs) <= harmlessMs) return '';
  const way = skewMs > 0 ? 'ahead' : 'behind';
  return `Your computer’s clock is ${durationWords(Math.abs(skewMs))} ${way}.`;
}
