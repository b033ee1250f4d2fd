import type { Kind } from '#shared/kinds.ts';
import { newYorkDate, newYorkDay, newYorkTime } from '#shared/new-york.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { type Random, randomId } from './random.ts';
import { sampleValues } from './sample-values.ts';

/** How far back samples go: an agency that has been running for ten years. */
const yearsBack = 10;
const yearMs = 365.25 * 24 * 60 * 60 * 1000;

/** One sample submission, stamped with a random instant of the last ten years. */
export function sampleSubmission(kind: Kind, now: Date, random: Random): Submission {
  const instant = new Date(now.getTime() - Math.floor(random() * yearsBack * yearMs));
  return {
    ...sampleValues(kind, newYorkDay(instant), random),
    id: randomId(random),
    date: newYorkDate(instant),
    time: newYorkTime(instant),
    submittedAt: instant.toISOString(),
  };
}
