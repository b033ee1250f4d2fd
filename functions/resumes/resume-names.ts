import * as z from 'zod/mini';
import { type FileType, fileTypeNames } from '#shared/file-types.ts';
import { resumeContentType } from '#shared/resume-upload.ts';
import { fileKeyOf, withExtension } from './resume-keys.ts';

const documentSchema = z.object({ contentType: z.enum(fileTypeNames) });

/** The file properties of a record. A value of another type is ignored. */
const recordSchema = z.object({
  resumeUrl: z.catch(z.optional(z.string()), undefined),
  work: z.catch(
    z.optional(z.object({ resumeWaiting: z.optional(z.object({ uploadId: z.string() })) })),
    undefined,
  ),
  documents: z.catch(
    z._default(z.record(z.string(), z.catch(z.optional(documentSchema), undefined)), {}),
    {},
  ),
});

/** The name of an upload, and of the resume that came with an application: `{id}.pdf`. */
export const uploadName = (id: string, type: FileType = resumeContentType): string =>
  withExtension(id, type);

/**
 * The name of a resume that its sender sent later: `{id}/{uploadId}.pdf`. The one that came with the application has the
 * record's id alone. Names are never used twice, so that staff accept the file that they looked at.
 */
export const laterResumeName = (id: string, uploadId: string): string =>
  withExtension(`${id}/${uploadId}`, resumeContentType);

/** The name of a document of an application, by the document's id: `{id}/documents/{documentId}.jpg`. */
export const documentFile = (id: string, documentId: string, type: FileType): string =>
  withExtension(`${id}/documents/${documentId}`, type);

/** The id of the upload that became a document or a later resume, by the key or the name of the file; undefined for another file. */
export const uploadOf = (key: string): string | undefined =>
  /[\da-f-]{36}\/(?:documents\/)?([\da-f-]{36})\.\w+$/.exec(key)?.[1];

/** The id of the record that has a file. */
export const ownerOf = (name: string): string => name.split(/[/.]/)[0] ?? name;

/** The name of the resume that counts: the first one, until staff have accepted another. */
export function presentResumeName(id: string, record: object): string {
  const { resumeUrl } = z.parse(recordSchema, record);
  return resumeUrl?.startsWith(fileKeyOf('claimed', `${id}/`))
    ? resumeUrl.slice(fileKeyOf('claimed', '').length)
    : uploadName(id);
}

/** The names of all files of a record: the first resume, the one that counts, one that waits for staff, and the documents. */
export function fileNamesOf(id: string, item: Record<string, unknown>): string[] {
  const { work, documents } = z.parse(recordSchema, item);
  const waiting = work?.resumeWaiting?.uploadId;
  return [
    ...new Set([
      uploadName(id),
      presentResumeName(id, item),
      ...(waiting === undefined ? [] : [laterResumeName(id, waiting)]),
      ...Object.entries(documents).flatMap(([documentId, document]) =>
        document ? [documentFile(id, documentId, document.contentType)] : [],
      ),
    ]),
  ];
}
