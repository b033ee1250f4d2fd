import * as z from 'zod/mini';
import { maskProfile } from './desk/profile.ts';
import type { Kind } from './kinds.ts';
import type { Flag, Summary } from './summary.ts';

/**
 * The answers that not everybody on the staff needs to see, by the fields' names: answers about crimes and money, and
 * contacts of people who never wrote to the agency themselves.
 */
export const sensitiveFields: Record<Kind, readonly string[]> = {
  contact: [],
  employer: [],
  employment: [
    'criminalRecord',
    'lastSalary',
    ...['', '2', '3'].flatMap((number) => [
      `referenceNumber${number}`,
      `referenceAddress${number}`,
    ]),
  ],
};

/** The flags of a summary that tell such an answer. */
const sensitiveFlags: readonly Flag[] = ['criminal-record'];

type WithSummary = { summary?: Summary | undefined };

/** A list row, or what else has a summary, without the flags that tell a sensitive answer. */
export const maskSummary = <Value extends WithSummary>(value: Value): Value =>
  value.summary === undefined
    ? value
    : {
        ...value,
        summary: {
          ...maskProfile(value.summary),
          flags: value.summary.flags.filter((flag) => !sensitiveFlags.includes(flag)),
        },
      };

/**
 * A record without its sensitive answers. `masked` names all of them, whether they were given or not: that one
 * was given would already say something.
 */
export function maskRecord(kind: Kind, record: WithSummary): Record<string, unknown> {
  const masked = sensitiveFields[kind];
  if (masked.length === 0) return record;
  const kept = Object.entries(maskSummary(record)).filter(([name]) => !masked.includes(name));
  return { ...Object.fromEntries(kept), masked };
}

/** `GET /api/submissions/{kind}/{id}/sensitive-answers`: those that were given, by the fields' names. */
export const sensitiveAnswersSchema = z.object({ answers: z.record(z.string(), z.string()) });
export type SensitiveAnswers = z.infer<typeof sensitiveAnswersSchema>;
