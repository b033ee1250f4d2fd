import * as z from 'zod/mini';
import { referenceOf } from './reference.ts';
import { submissionIdSchema } from './submission-id.ts';

/**
 * A file's metadata as the file store keeps it, by the specification's names (section 3); what the store
 * does not know of a file is `null`. In S3's words: `generation` is the version id; a version's
 * metadata never change, so `metageneration` is always 1 and `updated` is `timeCreated`; `md5Hash` is the
 * ETag, in hex, where that is an MD5.
 */
const storedFileSchema = z.object({
  bucket: z.string(),
  generation: z.nullable(z.string()),
  metageneration: z.string(),
  /** The key: `resume/{id}.pdf`, `resume/{id}/documents/{document}.jpg`. */
  fullPath: z.string(),
  /** The key's last part. */
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  timeCreated: z.iso.datetime(),
  updated: z.iso.datetime(),
  md5Hash: z.nullable(z.string()),
  cacheControl: z.nullable(z.string()),
  contentDisposition: z.nullable(z.string()),
  contentEncoding: z.nullable(z.string()),
  contentLanguage: z.nullable(z.string()),
  contentType: z.nullable(z.string()),
  customMetadata: z.record(z.string(), z.string()),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** The link of a file is valid this long: time to fetch it, and none to pass it on. */
export const fileViewSeconds = 5 * 60;

/** A link that reads the file, and its metadata. */
export const linkedFileSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  file: storedFileSchema,
});
export type LinkedFile = z.infer<typeof linkedFileSchema>;

/**
 * Why a file is not handed out, where files are scanned for malware: `checking` until there is a verdict, `late`
 * when that takes longer than it should, `infected`, `unscannable` (such as a PDF with a password), or `failed`.
 */
export const heldReasonSchema = z.enum(['checking', 'late', 'infected', 'unscannable', 'failed']);
export type HeldReason = z.infer<typeof heldReasonSchema>;

/** The answer to a request for a resume or a document: the file, or why it is held back. */
export const fileAnswerSchema = z.union([linkedFileSchema, z.object({ held: heldReasonSchema })]);
export type FileAnswer = z.infer<typeof fileAnswerSchema>;

/** `GET /api/submissions/employment/{id}/documents`: the documents that are held back, and whether files are scanned at all. */
export const documentVerdictsSchema = z.object({
  isScanned: z.boolean(),
  held: z.array(z.object({ document: submissionIdSchema, reason: heldReasonSchema })),
});

/** A resume beside the one that counts: one that waits for staff, or the first one after another was accepted. */
export type OtherResume = 'waiting' | 'first';

/** The name of a saved resume on a computer: `resume-7KQM-2XHD.pdf`, `resume-7KQM-2XHD-waiting.pdf`. */
export const resumeFileName = (id: string, other?: OtherResume): string =>
  `${['resume', referenceOf(id), ...(other ? [other] : [])].join('-')}.pdf`;
