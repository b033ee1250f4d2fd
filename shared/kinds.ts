import * as z from 'zod/mini';
import { counted } from './counted.ts';
import { ascending } from './sorting.ts';

/** The three records that visitors send (section 3). */
export const kindSchema = z.enum(['contact', 'employer', 'employment']);
export type Kind = z.infer<typeof kindSchema>;

/** Each kind: its stored list and its word in titles and addresses (sections 2 and 3), and our own noun for one record. */
export const kinds = {
  contact: { listName: 'Contact-List', word: 'Contact', noun: 'message' },
  employer: { listName: 'Employee-List', word: 'Employer', noun: 'request' },
  employment: { listName: 'Employment-List', word: 'Employment', noun: 'application' },
} as const satisfies Record<Kind, { listName: string; word: string; noun: string }>;

/** '1 message', '1,240 applications'. */
export const recordsOf = (kind: Kind, count: number): string => counted(count, kinds[kind].noun);

const listOrder: Record<Kind, number> = { employer: 1, employment: 2, contact: 3 };

/** The lists in the order in which `/admin` links to them (section 2). */
export const listedKinds: readonly Kind[] = kindSchema.options.toSorted(
  ascending((kind) => listOrder[kind]),
);

/** 'Submitted {Contact|Employer|Employment} Applications' (section 2). */
export const listTitle = (kind: Kind): string => `Submitted ${kinds[kind].word} Applications`;
