import { ApiError } from '#frontend/staff/api/api-error.ts';
import { type Judgement, useJudge } from '#frontend/staff/api/use-suspected.ts';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import { doneWords, failedWords } from './judge-words.ts';

/** Releases or deletes suspected records, and says in a toast what became of them. */
export function useJudgement() {
  const { toasts } = useStaff();
  const { mutateAsync, isPending } = useJudge();
  return {
    isPending,
    /** @returns whether it was done to all */
    async judge(judgement: Judgement): Promise<boolean> {
      const { does, rows } = judgement;
      try {
        const done = await mutateAsync(judgement);
        if (done > 0) toasts.show('success', doneWords(does, done));
        if (done < rows.length) toasts.show('error', failedWords(does, rows.length - done));
        return done === rows.length;
      } catch (error) {
        const isSignedOut = error instanceof ApiError && error.failure === 'session-ended';
        if (!isSignedOut) toasts.show('error', failedWords(does, rows.length));
        return false;
      }
    },
  };
}
