import { useMutation } from '@tanstack/react-query';
import { changeRow, readListAgain } from '#frontend/staff/kit/queries/list-rows.ts';
import { setUnsaved, useUnsaved } from '#frontend/staff/kit/queries/use-unsaved.ts';
import { useSessionState } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { changeable, changedWork, isTouched, untouched, type Work } from '#shared/work.ts';
import { sendChange, type WantedChange } from './send-change.ts';

/** A change that is being saved or was not saved: a call failed, or someone else has changed the same field (`theirs`). */
export type PendingChange = WantedChange & {
  key: string;
  state: 'saving' | 'failed' | 'conflict';
  theirs?: Work;
};

export type WorkState = {
  /** The stored work, with the changes applied that are being saved or wait for a retry. */
  work: Work;
  pending: readonly PendingChange[];
  change: (wanted: WantedChange['wanted']) => void;
  retry: (change: PendingChange) => void;
  /** Discards a change, so that the stored value counts. */
  giveUp: (change: PendingChange) => void;
};

/**
 * The work on a record, and its changes. Changes are shown at once and saved one after the other. An unsaved change is kept,
 * also while staff look at other records.
 */
export function useWork(kind: Kind, submission: Submission): WorkState {
  const { api, queryClient, toasts } = useStaff();
  const session = useSessionState();
  const me = session.status === 'signed-in' ? session.sub : '';
  const { id } = submission;
  const key = ['work', kind, id];
  const queryKey = ['submission', kind, id];
  const pending = useUnsaved<PendingChange[]>(key) ?? nothing;

  const setPending = (change: (before: readonly PendingChange[]) => PendingChange[]) =>
    setUnsaved<PendingChange[]>(queryClient, key, (before) => change(before ?? nothing));
  const end = ({ key: ended }: PendingChange) =>
    setPending((before) => before.filter((one) => one.key !== ended));
  const setEnd = (change: PendingChange, end: Pick<PendingChange, 'state' | 'theirs'>) =>
    setPending((before) =>
      before.map((one) => (one.key === change.key ? { ...one, ...end } : one)),
    );
  const show = (work: Work) => {
    queryClient.setQueryData<Submission>(queryKey, (one) => one && { ...one, work });
    changeRow(queryClient, kind, id, () => work);
  };

  const { mutate } = useMutation({
    scope: { id: key.join('/') },
    mutationFn({ wanted, seen }: PendingChange) {
      const { work: latest = seen } = queryClient.getQueryData<Submission>(queryKey) ?? {};
      const isCurrent = !isTouched(wanted, seen, latest);
      return sendChange(api, kind, id, { wanted, seen: isCurrent ? latest : seen });
    },
    onMutate: ({ wanted }) => changeRow(queryClient, kind, id, (work) => applied(work, wanted, me)),
    onSuccess(result, change) {
      if (result.status === 'saved') {
        end(change);
        show(result.value.work);
        return;
      }
      if (result.status === 'conflict') {
        setEnd(change, { state: 'conflict', theirs: result.value.work });
        show(result.value.work);
      } else {
        setEnd(change, { state: 'failed' });
        readListAgain(queryClient, kind);
      }
      // A record on the screen shows the failure itself.
      if (!queryClient.getQueryCache().find({ queryKey })?.isActive()) {
        toasts.show('error', 'A change was not saved. Its record says which.');
      }
    },
  });

  const stands = submission.work ?? untouched;
  const work = pending
    .filter(({ state }) => state !== 'conflict')
    .reduce((before, { wanted }) => applied(before, wanted, me), stands);
  const start = ({ wanted, seen }: WantedChange) => {
    const change: PendingChange = { wanted, seen, key: crypto.randomUUID(), state: 'saving' };
    // A new change replaces a change of the same field that was not saved.
    setPending((before) => [
      ...before.filter((one) => one.state === 'saving' || !isSameField(one.wanted, wanted)),
      change,
    ]);
    mutate(change);
  };

  return {
    work,
    pending,
    change: (wanted) => start({ wanted, seen: work }),
    // A retry is based on `theirs` if staff have seen it, else on the work seen at first, so that it overwrites nothing unseen.
    retry: ({ wanted, seen, theirs }) => start({ wanted, seen: theirs ?? seen }),
    giveUp: end,
  };
}

const nothing: readonly PendingChange[] = [];

/** The work with a change applied. The version stays until the server raises it. */
const applied = (work: Work, wanted: WantedChange['wanted'], me: string): Work => ({
  ...changedWork(work, { ...wanted, version: work.version }, { by: me, now: new Date() }),
  version: work.version,
});

const isSameField = (one: WantedChange['wanted'], other: WantedChange['wanted']): boolean =>
  changeable.some((name) => one[name] !== undefined && other[name] !== undefined);
