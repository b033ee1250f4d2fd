import * as z from 'zod/mini';
import { roles } from '../nursing-roles.ts';

/** The places in the shell's document that a page fills. */
export const slots = {
  title: '{pageTitle}',
  description: '{pageDescription}',
  path: '{pagePath}',
  /** An element of the head. A page has its structured data in its place, or nothing. */
  head: '<meta name="page-head"/>',
  content: '{pageContent}',
} as const;

const text = z.string();

/** Any of them. */
export const slotPattern = /\{page[A-Z][a-z]+\}|<meta name="page-head"\/>/g;

/** The words of the pages (`frontend/content/open-shifts.ts`). */
const wordsSchema = z.object({
  title: text,
  lead: text,
  description: text,
  /** Of a list without shifts. */
  none: text,
  /** Of a page whose shifts are filled, over, or taken back. */
  closed: z.object({ title: text, text }),
  all: z.object({ roles: text, towns: text, shifts: text }),
  filters: z.object({ title: text, role: text, town: text }),
  parts: z.object({
    shifts: text,
    work: text,
    requirements: text,
    note: text,
    pay: text,
    place: text,
    unit: text,
    kind: text,
    employer: text,
    posted: text,
  }),
  confidential: text,
  /** The links of a posting to the application and to the status page. */
  ask: z.object({ title: text, isNew: text, text, hasApplied: text }),
  /** Below the list, for nurses who find no shift there. */
  apply: z.object({ title: text, text, link: text }),
  /** The duties of a shift by role. */
  duties: z.record(z.enum(roles), z.array(text)),
  /** The license of each role, which every shift requires. */
  license: z.record(z.enum(roles), text),
});
export type OpenShiftsWords = z.infer<typeof wordsSchema>;

/** The parts of the pages of published shifts that the build makes: the document around them, the agency, and the words. */
export const shellSchema = z.object({
  document: z.string(),
  /** `https://…` without a slash at the end. */
  origin: z.string(),
  agency: z.object({ name: z.string(), logo: z.string() }),
  words: wordsSchema,
});
export type Shell = z.infer<typeof shellSchema>;
