import { useState } from 'react';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { type Judgement, useJudge } from '#frontend/staff/queries/use-suspected.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { doneWords, failedWords } from './judge-words.ts';

/** Releases or deletes suspected records, and says in a toast what became of them. */
export function useJudgement() {
  const { toasts } = useStaff();
  const { judge, progress } = useJudge();
  const [left, setLeft] = useState<Judgement['rows']>([]);
  return {
    progress,
    /** The records that were not deleted, because someone had released or changed them. */
    left,
    forgetLeft: () => setLeft([]),
    /** @returns whether it was done to all */
    async judge(judgement: Judgement): Promise<boolean> {
      const { does, rows } = judgement;
      setLeft([]);
      try {
        const ended = await judge(judgement);
        if (ended.done.length > 0) toasts.show('success', doneWords(does, ended.done.length));
        if (ended.failed.length > 0) toasts.show('error', failedWords(does, ended.failed.length));
        setLeft(ended.left);
        return ended.done.length === rows.length;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // The session has ended: the screen goes away.
        return false;
      }
    },
  };
}
