import * as z from 'zod/mini';
import { type ApplicantDocument, storedDocumentSchema } from '#shared/documents.ts';
import { ascending } from '#shared/sorting.ts';
import { readStored } from '../table/stored.ts';

/** The documents in the item of an application, by their ids. */
export const storedDocumentsSchema = z._default(z.record(z.string(), storedDocumentSchema), {});

/** The documents of an application's item, the oldest first. @throws DamagedItem */
export const documentsOf = (item: Record<string, unknown>): ApplicantDocument[] =>
  documentsIn(readStored(storedDocumentsSchema, item.documents));

/** The same, of the attribute. */
export const documentsIn = (stored: z.output<typeof storedDocumentsSchema>): ApplicantDocument[] =>
  Object.entries(stored)
    .map(([id, document]) => ({ id, ...document }))
    .sort(ascending(orderOf));

const orderOf = ({ at, id }: ApplicantDocument) => `${at} ${id}`;
