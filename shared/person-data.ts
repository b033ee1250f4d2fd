import * as z from 'zod/mini';
import { erasureReasons } from './erasure-reasons.ts';
import { keysOf } from './keys-of.ts';
import type { Kind } from './kinds.ts';
import { readReference, referenceOf } from './reference.ts';
import { heldReasonSchema } from './stored-file.ts';
import { submissionIdSchema } from './submission-id.ts';
import { versionSchema } from './version.ts';

/** The parts of the data about a person, as a dry run counts them, each with its words for one and for several. */
export const personParts = {
  record: ['record', 'records'],
  binned: ['deleted record', 'deleted records'],
  file: ['file', 'files'],
  note: ['note', 'notes'],
  desk: [
    'entry of joined records and facilities to avoid',
    'entries of joined records and facilities to avoid',
  ],
  assignment: ['assignment', 'assignments'],
  notification: ['notification of shifts', 'notifications of shifts'],
  code: ['code or sign-in of the status page', 'codes or sign-ins of the status page'],
  notice: ['notice of an earlier version', 'notices of an earlier version'],
  search: ['search entry', 'search entries'],
  'error-report': ['error report', 'error reports'],
  history: ['history entry', 'history entries'],
} as const satisfies Record<string, readonly [one: string, several: string]>;
export type PersonPart = keyof typeof personParts;
const partNames = keysOf(personParts);

/** The days that an agency keeps applications and placements, after the application or the last decision about it (29 CFR 1627.4). */
export const holdDays = 366;

/** Why an erasure keeps a part, and the words of the dialog. */
export const keptReasons = {
  application:
    'The law keeps an application for a year: its answers, its status and its resume, for administrators alone.',
  assignment:
    'The law keeps placements and referrals for a year: the shift and its outcome, without a name, a contact or a text.',
  history: 'The history has no name and no answer. It expires by itself.',
} as const;
export type KeptReason = keyof typeof keptReasons;
const reasonNames = [
  'application',
  'assignment',
  'history',
] as const satisfies readonly KeptReason[];

const countSchema = z.object({
  part: z.enum(partNames),
  /** How many an erasure removes, and how many it keeps. */
  erased: z.int(),
  kept: z.int(),
  /** Why, and when the last of them expires. */
  why: z.optional(z.enum(reasonNames)),
  until: z.optional(z.iso.datetime()),
});
export type PersonCount = z.output<typeof countSchema>;

/** A record of a person: `version` is that of its work; null for one in the bin, or one that is gone. */
const personRecordSchema = z.object({
  id: submissionIdSchema,
  version: z.nullable(z.number()),
});
export type PersonRecord = z.output<typeof personRecordSchema>;

/** `GET /api/submissions/{kind}/{id}/erasure`: the records of a person, and everything that an erasure would remove or keep. */
export const erasurePlanSchema = z.object({
  /** The records that staff have joined. The one that was asked for is the last. */
  records: z.array(personRecordSchema),
  counts: z.array(countSchema),
  /** Why nothing can be erased yet. */
  refusal: z.optional(z.string()),
});
export type ErasurePlan = z.output<typeof erasurePlanSchema>;

/** `POST /api/submissions/{kind}/{id}/erasure`: erases one record with everything about it. */
export const erasureSchema = z.object({
  /** The version that the dry run read; null for a record that it found in the bin. */
  version: z.nullable(versionSchema(0)),
  reason: z.enum(erasureReasons, { error: 'Choose a reason.' }),
  /** The reference of a record of the person, which staff typed to confirm. */
  reference: z.string({ error: 'Type the reference.' }),
});

/** Whether a typed text is the reference of this record, in any case and with or without its hyphen. */
export const isReferenceOf = (typed: string, id: string): boolean =>
  readReference(typed) === referenceOf(id);

/** Attributes that differ by item, as the table has them. */
const attributesSchema = z.record(z.string(), z.unknown());

const personFileSchema = z.object({
  /** The name in the zip. */
  name: z.string(),
  /** A link that is valid for five minutes, or why the file is held back. */
  url: z.optional(z.url({ protocol: /^https?$/ })),
  held: z.optional(heldReasonSchema),
  /** Of the resume of a record in its list: the upload for `GET /api/submissions/employment/{id}/resume`; null for the resume that counts. */
  upload: z.optional(z.nullable(z.string())),
  /** Of a document of a record in its list: the id for `GET /api/submissions/employment/{id}/documents/{document}`. */
  document: z.optional(submissionIdSchema),
});
export type PersonFile = z.output<typeof personFileSchema>;

/** `GET /api/submissions/{kind}/{id}/person-data`: a page of everything about one record of a person. */
export const personDataSchema = z.object({
  /** The other records that staff have joined with it. */
  others: z.array(submissionIdSchema),
  items: z.array(z.object({ item: z.string(), attributes: attributesSchema })),
  /** On the first page. */
  files: z.array(personFileSchema),
  cursor: z.nullable(z.string()),
});
export type PersonData = z.output<typeof personDataSchema>;

/** The kinds of items and the records of an export, as the file `data.json` of the zip has them. */
export type PersonExport = {
  exportedAt: string;
  records: { kind: Kind; id: string; reference: string }[];
  items: PersonData['items'];
  /** The files of the zip, and those that are held back with the reason. */
  files: { name: string; held?: string }[];
};
