import { type ResumeDecision, untouched, type Work } from '#shared/work.ts';
import { updateRecord, withRecord } from '../records/update-record.ts';
import { firstWork, workOf } from '../records/work-store.ts';
import { fileKeyOf } from './resume-keys.ts';
import { laterResumeName } from './resume-names.ts';

type Waiting = NonNullable<Work['resumeWaiting']>;

/**
 * Notes that the sender of an application sent another resume. Staff decide on it. A later resume replaces it.
 * @returns the new work; `withdrawn` if the application takes no resume; undefined if there is no such record
 */
export function markResumeWaiting(
  id: string,
  resumeWaiting: Waiting,
): Promise<Work | 'withdrawn' | undefined> {
  return withRecord('employment', id, async (item) => {
    if (workOf(item).withdrawnAt !== undefined) return 'withdrawn';
    const changed = await updateRecord(
      'employment',
      id,
      item.work === undefined
        ? firstWork({ ...untouched, resumeWaiting })
        : {
            change: 'SET #work.#waiting = :waiting',
            condition: 'attribute_exists(#work) AND attribute_not_exists(#work.#withdrawnAt)',
            names: { '#work': 'work', '#waiting': 'resumeWaiting', '#withdrawnAt': 'withdrawnAt' },
            values: { ':waiting': resumeWaiting },
          },
    );
    return changed && workOf(changed);
  });
}

/**
 * Decides on the resume that waits, in one write: from then on the record names the accepted file, or the refused one no more.
 * No file is copied or removed, so a crash can't leave a partial result. The daily sweep removes a file that no record names.
 * The record retains its first resume.
 * @returns `conflict` if that resume no longer waits; undefined if there is no such record
 */
export function decideResume(
  id: string,
  { uploadId, decision }: ResumeDecision,
): Promise<{ status: 'done' | 'conflict'; work: Work } | undefined> {
  return withRecord('employment', id, async (item) => {
    const work = workOf(item);
    const { resumeWaiting: waiting } = work;
    if (waiting?.uploadId !== uploadId) {
      const isAccepted = work.resumeReplaced?.uploadId === uploadId;
      const isDone = decision === 'accept' ? isAccepted : !isAccepted && waiting === undefined;
      return { status: isDone ? 'done' : 'conflict', work };
    }
    const { change, names, values } = decision === 'accept' ? accepted(id, waiting) : refused;
    const changed = await updateRecord('employment', id, {
      change,
      condition: '#work.#waiting.#uploadId = :uploadId',
      names: { '#work': 'work', '#waiting': 'resumeWaiting', '#uploadId': 'uploadId', ...names },
      values: { ':uploadId': uploadId, ...values },
    });
    return changed && { status: 'done', work: workOf(changed) };
  });
}

const refused = { change: 'REMOVE #work.#waiting', names: {}, values: {} };

const accepted = (id: string, { at, uploadId }: Waiting) => ({
  change: 'SET #work.#replaced = :replaced, #resumeUrl = :resumeUrl REMOVE #work.#waiting',
  names: { '#replaced': 'resumeReplaced', '#resumeUrl': 'resumeUrl' },
  values: {
    ':replaced': { at, uploadId },
    ':resumeUrl': fileKeyOf('claimed', laterResumeName(id, uploadId)),
  },
});
