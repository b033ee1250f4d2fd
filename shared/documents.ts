import * as z from 'zod/mini';
import { type Credential, credentialName } from './desk/credentials.ts';
import { fileTypeNames, fileTypes } from './file-types.ts';
import { keysOf } from './keys-of.ts';
import { submissionIdSchema } from './submission-id.ts';

/** The most documents of one application. */
export const mostDocuments = 6;

/** The kinds of documents. An identification has a birth date and a photograph, so only recruiters and administrators see it. */
export const documentKindLabels = {
  license: 'License',
  certificate: 'Certificate',
  identification: 'Identification',
} as const;
const documentKinds = keysOf(documentKindLabels);
type DocumentKind = keyof typeof documentKindLabels;

/** A document as the record has it, under its id. */
export const storedDocumentSchema = z.object({
  kind: z.enum(documentKinds),
  /** The id of the stated credential that it shows; none for an identification. */
  credential: z.optional(z.uuid()),
  contentType: z.enum(fileTypeNames),
  sizeBytes: z.int(),
  /** When it was sent. */
  at: z.iso.datetime(),
});

/**
 * A document beside the resume of an application. It is no part of the summary, so no row, no file of a list and no rule of
 * matching has it.
 */
export const documentSchema = z.extend(storedDocumentSchema, { id: submissionIdSchema });
export type ApplicantDocument = z.output<typeof documentSchema>;

const wrongSubject = 'Choose what the document shows.';

/** A document that its sender adds: its upload, and the credential that it shows. */
export const newDocumentSchema = z.object({
  uploadId: submissionIdSchema,
  contentType: z.enum(fileTypeNames, { error: 'contentType must be PDF, JPEG or PNG.' }),
  /** The id of a stored credential, or `identification`. */
  shows: z.union([z.literal('identification'), z.uuid()], { error: wrongSubject }),
});
export type NewDocument = z.output<typeof newDocumentSchema>;

/** The kind of a document that shows a credential; that of an identification without one. */
export const documentKindOf = (credential: Credential | undefined): DocumentKind => {
  if (!credential) return 'identification';
  return credential.type === 'license' ? 'license' : 'certificate';
};

/** 'RN license, NH', 'Identification'. A credential that the sender removed since leaves the kind alone. */
export const documentName = (
  { kind, credential }: Pick<ApplicantDocument, 'kind' | 'credential'>,
  credentials: readonly Credential[] = [],
): string => {
  const shown = credentials.find(({ id }) => id === credential);
  return shown ? credentialName(shown) : documentKindLabels[kind];
};

/** Whether staff need the role of a recruiter to see a document. */
export const isForRecruiters = ({ kind }: Pick<ApplicantDocument, 'kind'>): boolean =>
  kind === 'identification';

/** The name of a saved document on a computer: `license-7KQM-2XHD.jpg`. @param reference of the application */
export const documentFileName = (
  { kind, contentType }: Pick<ApplicantDocument, 'kind' | 'contentType'>,
  reference: string,
): string => `${kind}-${reference}.${fileTypes[contentType].extension}`;
