import * as z from 'zod/mini';
import type { Kind } from './kinds.ts';
import { roles } from './nursing-roles.ts';
import { type Suspicion, suspicionsSchema } from './suspicions.ts';

/** Answers of an application that somebody should look at before they call. */
const flags = ['criminal-record', 'under-18', 'not-entitled', 'no-role'] as const;
export type Flag = (typeof flags)[number];

export const flagLabels: Record<Flag, string> = {
  'criminal-record': 'Criminal record',
  'under-18': 'Under 18',
  'not-entitled': 'Not entitled to work in the US',
  'no-role': 'No nursing role',
};

/** The answers that a summary repeats, by the form's names; a message has no address. */
const repeated = ['city', 'state', 'pinCode', 'phoneNumber', 'email'] as const;

/**
 * What list rows show of a record besides its name, made once from the answers when it is stored. A map of
 * its own, which the list's index projects whole: what is added here needs no new index.
 */
export const summarySchema = z.object({
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  pinCode: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  email: z.optional(z.string()),
  /** A flag of a later version is left out. */
  flags: z.pipe(
    z.array(z.string()),
    z.transform((found) => flags.filter((flag) => found.includes(flag))),
  ),
  /** Why the record stands among the suspected ones, and not in its list. */
  suspected: z.optional(suspicionsSchema),
  /** What its sender wrote, for as long as it is suspected: staff judge it by its row. */
  words: z.optional(z.string()),
});
export type Summary = z.output<typeof summarySchema>;

type Answers = { readonly [name: string]: unknown };

/** Why a record is suspected, and what its sender wrote, which a message and a request for staff have in one field. */
export const suspectedSummaryOf = (
  suspected: Suspicion[],
  { description }: Answers,
): Pick<Summary, 'suspected' | 'words'> => ({
  suspected,
  ...(typeof description === 'string' && description !== '' && { words: description }),
});

/** Sums up the answers of a form, by its fields' names. */
export function summaryOf(kind: Kind, answers: Answers): Summary {
  const texts = repeated.flatMap((name) => {
    const answer = answers[name];
    return typeof answer === 'string' && answer !== '' ? [[name, answer]] : [];
  });
  return { ...Object.fromEntries(texts), flags: kind === 'employment' ? flagsOf(answers) : [] };
}

const flagsOf = (answers: Answers): Flag[] => {
  const raised: Record<Flag, boolean> = {
    'criminal-record': answers.criminalRecord === 'Yes',
    'under-18': answers.ageVerification === 'No',
    'not-entitled': answers.workEntitle === 'No',
    'no-role': roles.every((role) => answers[role] !== 'Yes'),
  };
  return flags.filter((flag) => raised[flag]);
};
