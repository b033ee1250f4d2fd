import * as z from 'zod/mini';

/** The three records that visitors send (section 3). */
export const kindSchema = z.enum(['contact', 'employer', 'employment']);
export type Kind = z.infer<typeof kindSchema>;

/** What section 2 and 3 call each kind: its stored list, and its word in titles and addresses. */
export const kinds = {
  contact: { listName: 'Contact-List', word: 'Contact' },
  employer: { listName: 'Employee-List', word: 'Employer' },
  employment: { listName: 'Employment-List', word: 'Employment' },
} as const satisfies Record<Kind, { listName: string; word: string }>;

/** The lists in the order in which `/admin` links to them (section 2). */
export const listedKinds: readonly Kind[] = ['employer', 'employment', 'contact'];

/** 'Submitted {Contact|Employer|Employment} Applications' (section 2). */
export const listTitle = (kind: Kind): string => `Submitted ${kinds[kind].word} Applications`;
