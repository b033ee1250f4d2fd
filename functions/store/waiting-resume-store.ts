import { type ResumeDecision, untouched, type Work } from '#shared/work.ts';
import { resumeKeyOf } from './resume-keys.ts';
import { laterResumeName } from './resume-names.ts';
import { updateRecord, withRecord } from './update-record.ts';
import { firstWork, workOf } from './work-store.ts';

type Waiting = NonNullable<Work['resumeWaiting']>;

/**
 * Notes that the sender of an application sent another resume, on which staff decide: the last one counts.
 * @returns the work as it stands then; `withdrawn` where it takes none any more; undefined where there is no such record
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
 * No file is copied or removed, so that nothing can break off in between; what no record names, the daily sweep removes. The
 * first resume stays with its record.
 * @returns `conflict` where that one does not wait any more and something else stands; undefined where there is no such record
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
    ':resumeUrl': resumeKeyOf('claimed', laterResumeName(id, uploadId)),
  },
});
