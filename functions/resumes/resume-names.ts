import * as z from 'zod/mini';
import { resumeKeyOf } from './resume-keys.ts';

/** The file properties of a record. A value that is not a text is ignored. */
const recordSchema = z.object({
  resumeUrl: z.catch(z.optional(z.string()), undefined),
  work: z.catch(
    z.optional(z.object({ resumeWaiting: z.optional(z.object({ uploadId: z.string() })) })),
    undefined,
  ),
});

/**
 * The name of a resume that its sender sent later: `{id}/{uploadId}`. The one that came with the application has the record's
 * id alone. Names are never used twice, so that staff accept the file that they looked at.
 */
export const laterResumeName = (id: string, uploadId: string): string => `${id}/${uploadId}`;

/** Whose resume a name is of. */
export const ownerOf = (name: string): string => name.split('/')[0] ?? name;

/** The name of the resume that counts: the first one, until staff have accepted another. */
export function presentResumeName(id: string, record: object): string {
  const { resumeUrl } = z.parse(recordSchema, record);
  const prefix = resumeKeyOf('claimed', `${id}/*`).slice(0, -'*.pdf'.length);
  return resumeUrl?.startsWith(prefix)
    ? laterResumeName(id, resumeUrl.slice(prefix.length, -'.pdf'.length))
    : id;
}

/** The names of all files of a record: the first, the one that counts, and one that waits for staff. */
export function resumeNamesOf(id: string, item: Record<string, unknown>): string[] {
  const { work } = z.parse(recordSchema, item);
  const waiting = work?.resumeWaiting?.uploadId;
  return [
    ...new Set([
      id,
      presentResumeName(id, item),
      ...(waiting === undefined ? [] : [laterResumeName(id, waiting)]),
    ]),
  ];
}
