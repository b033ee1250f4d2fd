import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useShortcut } from '#frontend/staff/kit/keys/keys-setting.ts';
import { useKeys } from '#frontend/staff/kit/keys/use-keys.ts';
import { FetchFailed } from '#frontend/staff/kit/layout/fetch-failed.tsx';
import { type PreparePrint, PrintableResume } from '#frontend/staff/kit/layout/printable.ts';
import { ScreenHeading } from '#frontend/staff/kit/layout/screen-heading.tsx';
import { useSubmission, useSubmissionAhead } from '#frontend/staff/kit/queries/use-submission.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import type { RecordSteps } from '#frontend/staff/kit/visit/record-position.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { DeleteSubmission } from './delete-submission.tsx';
import { DetailFields } from './detail-fields.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { DetailSummary } from './detail-summary.tsx';
import { hasScreenBefore } from './has-screen-before.ts';
import { RecordHistory } from './record-history.tsx';
import { RecordMenu } from './record-menu.tsx';
import { RecordPager } from './record-pager.tsx';
import { SamePerson } from './same-person.tsx';
import { StatedShifts } from './stated-shifts.tsx';

type DetailScreenProps = {
  kind: Kind;
  id: string;
  /** The address of the list, for Back. */
  listAddress: string;
  /** The previous and the next record, for a record that was opened from a list. */
  steps?: RecordSteps | undefined;
  /** Shows the notice above the record, such as for suspected spam. */
  notice: (submission: Submission) => ReactNode;
  /** Shows the work of staff on the record. */
  work: (submission: Submission) => ReactNode;
  /** Shows wishes and credentials of an application; the other kinds have none. */
  profile?: ((submission: Submission) => ReactNode) | undefined;
  /** Shows the shifts of an applicant; the other kinds have none. */
  shifts?: ((submission: Submission) => ReactNode) | undefined;
  /** Shows the resume of an application; the other kinds have none. */
  resume?: { jumpButton: ReactNode; section: (submission: Submission) => ReactNode };
};

/** A submission with all its answers, and its deletion. Callers set `key={id}`, so that each id has its own component. */
export function DetailScreen(props: DetailScreenProps) {
  const { kind, id, listAddress, steps, notice, work, profile, shifts, resume } = props;
  const { state, wasListed, retry } = useSubmission(kind, id);
  const navigate = useNavigate();
  const mayDelete = useMayAct('recruiter');
  useSubmissionAhead(kind, state.status === 'found' ? steps?.next : undefined);
  useKeys([{ key: 'u', label: 'Back to the list', run: () => navigate(listAddress) }]);
  const printable = useRef<PreparePrint>(null);

  /** After a deletion: one page back (section 4), or the next record for staff who step from record to record. */
  const leave = () => {
    if (steps?.hasStepped && steps.next !== undefined) steps.stepTo(steps.next);
    else if (hasScreenBefore()) navigate(-1);
    else navigate(listAddress, { replace: true });
  };

  return (
    <main className="screen screen--wide">
      <div className="detail__ways">
        <Link className="back-link icon-text" to={listAddress} {...useShortcut('U')}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          Back
        </Link>
        {steps && <RecordPager steps={steps} />}
      </div>
      {state.status === 'missing' ? (
        <div className="empty">
          <ScreenHeading>{`This ${kinds[kind].noun} is no longer there`}</ScreenHeading>
          <p className="soft">
            {wasListed
              ? 'Someone else has deleted it. Its row is gone from the list too.'
              : 'It was deleted, or its address is not quite right.'}
          </p>
          <Link to={listAddress}>{`Go to the ${kinds[kind].word} List`}</Link>
        </div>
      ) : (
        <header className="screen__head items-center max-sm:gap-x-0 max-sm:[&_.button]:px-3 max-sm:[&_.button>span]:hidden max-sm:[&_h1]:text-25">
          <ScreenHeading>{messages.applicationDetails}</ScreenHeading>
          {state.status === 'found' && (
            <>
              {mayDelete && (
                <DeleteSubmission kind={kind} submission={state.data} onDeleted={leave} />
              )}
              <RecordMenu
                kind={kind}
                submission={state.data}
                resume={resume && printable}
                onErased={leave}
              />
            </>
          )}
        </header>
      )}
      {state.status === 'loading' && <DetailSkeleton />}
      {state.status === 'failed' && <FetchFailed error={state.error} onRetry={retry} />}
      {state.status === 'found' && (
        <div className="grid grid-cols-1 gap-6 lg:[grid-template:'record_side'_auto_'answers_side'_1fr/minmax(0,1fr)_20rem] print:block">
          <div className="grid grid-cols-1 gap-5 content-start @container lg:[grid-area:record] print:block">
            {notice(state.data)}
            <DetailSummary kind={kind} submission={state.data} />
            {kind === 'employer' && <StatedShifts submission={state.data} />}
            {resume?.jumpButton}
          </div>
          <div className="grid gap-5 content-start lg:[grid-area:side] print:block">
            {work(state.data)}
            {/* It loads after the record. Below the work of staff it moves no control when it appears. */}
            <SamePerson kind={kind} submission={state.data} />
          </div>
          <div
            className={`grid grid-cols-1 gap-6 lg:content-start lg:[grid-area:answers] print:block ${resume ? '2xl:grid-cols-[29rem_minmax(0,1fr)]' : ''}`}
          >
            {/* Below the summary on wide screens with two columns, and after the work of staff in a single column. */}
            {profile?.(state.data)}
            {shifts?.(state.data)}
            <DetailFields kind={kind} submission={state.data} />
            <PrintableResume value={printable}>{resume?.section(state.data)}</PrintableResume>
          </div>
        </div>
      )}
      {(state.status === 'found' || state.status === 'missing') && (
        <RecordHistory kind={kind} id={id} />
      )}
    </main>
  );
}
