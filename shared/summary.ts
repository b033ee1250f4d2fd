import * as z from 'zod/mini';
import { profileShape } from './desk/profile.ts';
import { statedShiftsSchema } from './desk/stated-shifts.ts';
import { summaryNames } from './field-uses.ts';
import type { Kind } from './kinds.ts';
import { roles } from './nursing-roles.ts';
import { storedTexts } from './stored-texts.ts';
import { type Suspicion, suspicionsSchema } from './suspicions.ts';

/** Answers of an application that staff should review before they call. */
const flags = ['criminal-record', 'under-18', 'not-entitled', 'no-role'] as const;
export type Flag = (typeof flags)[number];

/** Apart from the list, so that the functions for visitors do not load it. */
export const flagLabels: Record<Flag, string> = {
  'criminal-record': 'Criminal record',
  'under-18': 'Under 18',
  'not-entitled': 'Not entitled to work in the US',
  'no-role': 'No nursing role',
};

/**
 * The values that list rows show besides the name, computed from the answers once when the record is stored. It is a
 * separate map that the index of the list projects as a whole, so a new member needs no new index.
 */
export const summarySchema = z.object({
  ...storedTexts(summaryNames),
  /** A flag of a later version is left out. */
  flags: z.pipe(
    z.array(z.string()),
    z.transform((found) => flags.filter((flag) => found.includes(flag))),
  ),
  /** The reasons why the record is among the suspected ones and not in its list. */
  suspected: z.optional(suspicionsSchema),
  /** The text of its sender, while it is suspected: staff decide by its row. */
  words: z.optional(z.string()),
  /** The beginning of a message, in one line. */
  excerpt: z.optional(z.string()),
  ...profileShape,
  /** The id of the posting for which the nurse asked when she applied. */
  askedFor: z.catch(z.optional(z.string()), undefined),
  /** The shifts that a facility stated after its request. */
  stated: z.catch(z.optional(statedShiftsSchema), undefined),
});
export type Summary = z.output<typeof summarySchema>;

type Answers = { readonly [name: string]: unknown };

/**
 * The reasons why a record is suspected, and the text of its sender, which a message and a request for staff have in one
 * field.
 */
export const suspectedSummaryOf = (
  suspected: Suspicion[],
  { description }: Answers,
): Pick<Summary, 'suspected' | 'words'> => ({
  suspected,
  ...(typeof description === 'string' && description !== '' && { words: description }),
});

/** Sums up the answers of a form, by its fields' names. */
export function summaryOf(kind: Kind, answers: Answers): Summary {
  const texts = summaryNames.flatMap((name) => {
    const answer = answers[name];
    return typeof answer === 'string' && answer !== '' ? [[name, answer]] : [];
  });
  const { description, askedFor } = answers;
  return {
    ...Object.fromEntries(texts),
    ...(kind === 'contact' &&
      typeof description === 'string' && { excerpt: excerptOf(description) }),
    flags: kind === 'employment' ? flagsOf(answers) : [],
    ...(typeof askedFor === 'string' && { askedFor }),
  };
}

/** So long at most, with the three dots of one that is cut. */
const excerptLength = 80;

/** The beginning of a text in one line, cut after a word where it has one. */
function excerptOf(text: string): string {
  const letters = [...text.trim().replace(/\s+/g, ' ')];
  if (letters.length <= excerptLength) return letters.join('');
  const begun = letters.slice(0, excerptLength - 2).join('');
  return `${begun.replace(/\s\S*$/, '')}...`;
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
