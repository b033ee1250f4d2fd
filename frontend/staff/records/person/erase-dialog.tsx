import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isSessionEnded } from '#frontend/staff/kit/api/api-error.ts';
import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';
import { forgetRow, hideRemoved, readListAgain } from '#frontend/staff/kit/queries/list-rows.ts';
import { useSamePerson } from '#frontend/staff/kit/queries/use-same-person.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { ProgressBar } from '#frontend/ui/progress-bar.tsx';
import { SaveDialog, type SaveProblem, useSaveForm } from '#frontend/ui/save-form.tsx';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import {
  type ErasureReason,
  erasureReasonLabels,
  erasureReasons,
} from '#shared/erasure-reasons.ts';
import type { Kind } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { type ErasurePlan, isReferenceOf } from '#shared/person-data.ts';
import { referenceOf } from '#shared/reference.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { erasedWords, keptWords, otherWords } from './erase-words.ts';

type EraseDialogProps = {
  kind: Kind;
  submission: Submission;
  onErased: () => void;
  onClose: () => void;
};

type Values = { reason: ErasureReason | undefined; reference: string };

/** Counts what an erasure removes and keeps, asks for a reason and the reference, and erases one joined record after the other. */
export function EraseDialog({ kind, submission, onErased, onClose }: EraseDialogProps) {
  const { api, queryClient, toasts } = useStaff();
  const { id } = submission;
  const name = fullName(submission);
  const reference = referenceOf(id);
  const [done, setDone] = useState<number>();
  const plan = useQuery({
    queryKey: ['erasure', kind, id],
    queryFn: ({ signal }) => api.planErasure({ path: { kind, id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const records = plan.data?.records ?? [];
  const others = useSamePerson(submission).filter((one) =>
    records.every(({ id }) => id !== one.id),
  );

  const erase = async ({ reason }: Values): Promise<SaveProblem<Values> | undefined> => {
    if (!reason) return { fields: { reason: chooseReason } };
    try {
      for (const [at, one] of records.entries()) {
        setDone(at);
        const body = { version: one.version, reason, reference };
        await api.erasePerson({ path: { kind, id: one.id }, body });
        // The list's index lags behind.
        hideRemoved(queryClient, kind, [one.id]);
      }
      return undefined;
    } catch (error) {
      if (isSessionEnded(error)) return {};
      void plan.refetch();
      return { problem: problemOf(error) };
    } finally {
      setDone(undefined);
    }
  };
  const state = useSaveForm<Values>({
    start: { reason: undefined, reference: '' },
    check: (values) => ({
      reason: values.reason === undefined ? chooseReason : undefined,
      reference: isReferenceOf(values.reference, id) ? undefined : `Type ${reference}.`,
    }),
    save: erase,
    onSaved() {
      onErased();
      for (const one of records) forgetRow(queryClient, kind, one.id);
      readListAgain(queryClient, 'bin');
      toasts.show('normal', `Erased: ${name}`);
    },
  });
  const { onChange, ...typed } = state.field('reference');
  const refusal = plan.data?.refusal;
  const isReady = plan.isSuccess && refusal === undefined;
  return (
    <SaveDialog
      title="Erase this person"
      action="Erase for good"
      busyAction="Erasing…"
      variant="danger"
      isBlocked={!isReady}
      {...{ state, onClose }}
    >
      <p className="dialog__record">
        <strong translate="no">{name}</strong>
        <span>{recordsWords(records.length)}</span>
      </p>
      <PlanWords plan={plan.data} error={plan.error} />
      {plan.isSuccess && others.length > 0 && (
        <p className="dialog__text strong">{otherWords(others.length)}</p>
      )}
      {done !== undefined && (
        <ProgressBar label="Progress" percent={(100 * done) / Math.max(1, records.length)} />
      )}
      <p className="dialog__text empty:absolute" role="status">
        {done !== undefined && `Erasing record ${done + 1} of ${records.length}`}
      </p>
      {isReady && (
        <>
          <SelectField
            {...{ ...state.field('reason'), label: 'Reason', prompt: 'Choose', required: true }}
            {...{ options: erasureReasons, labels: erasureReasonLabels }}
          />
          <TextField
            {...{ ...typed, label: `Type ${reference} to confirm`, autoComplete: 'off' }}
            required
            onChange={({ target }) => onChange(target.value)}
          />
        </>
      )}
    </SaveDialog>
  );
}

const chooseReason = 'Choose a reason.';

const recordsWords = (count: number): string =>
  count === 0 ? '' : count === 1 ? 'One record' : `${count} joined records`;

type PlanWordsProps = { plan: ErasurePlan | undefined; error: Error | null };

/** The result of the dry run, or why there is none yet. */
function PlanWords({ plan, error }: PlanWordsProps) {
  if (error && !plan) {
    return (
      <p role="alert" className="line-alert danger strong">
        {`Nothing was counted. ${remedyFor(error)}`}
      </p>
    );
  }
  if (!plan) return <ProgressBar label="Counting" />;
  const kept = keptWords(plan.counts);
  return (
    <>
      {plan.refusal !== undefined && (
        <p role="alert" className="line-alert danger strong">
          {plan.refusal}
        </p>
      )}
      <div>
        <h3 className="font-text text-base">Erased for good</h3>
        <ul className="list-disc ps-5">
          {erasedWords(plan.counts).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      {kept.length > 0 && (
        <div>
          <h3 className="font-text text-base">Kept, then erased by itself</h3>
          <ul className="list-disc ps-5">
            {kept.map(({ what, why }) => (
              <li key={why}>
                <span>{what}</span>
                <span className="soft block">{why}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="dialog__text">
        Nobody can undo this. Backups of the table, which no screen shows, drop the rest within 40
        days.
      </p>
    </>
  );
}

/** The reason in words when a record was not erased. Earlier records stay erased. */
function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return `Not everything was erased. ${remedyFor(error)}`;
  const [sentence] = Object.values(error.fields);
  if (sentence !== undefined) return sentence;
  return error.status === 409
    ? 'Someone changed a record meanwhile. Look at the new count, then erase again.'
    : `Not everything was erased. ${remedyFor(error)}`;
}
