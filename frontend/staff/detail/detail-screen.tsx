import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useSubmission } from '#frontend/staff/api/use-submission.ts';
import { Failure } from '#frontend/staff/layout/failure.tsx';
import { ScreenHeading } from '#frontend/staff/layout/screen-heading.tsx';
import { useMayAct, useStaff } from '#frontend/staff/session/staff-context.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import { DeleteSubmission } from './delete-submission.tsx';
import { DetailFields } from './detail-fields.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { DetailSummary } from './detail-summary.tsx';
import { DownloadRecord } from './download-record.tsx';
import { hasScreenBefore } from './has-screen-before.ts';
import { RecordHistory } from './record-history.tsx';

type DetailScreenProps = {
  kind: Kind;
  /** Shows the resume of an application; the other kinds have none. */
  resume?: { jumpButton: ReactNode; section: (id: string) => ReactNode };
};

/** `/{kind}-application/{id}`: one submission in full, and its deletion. */
export function DetailScreen({ kind, resume }: DetailScreenProps) {
  const { id = '' } = useParams();
  const [state, retry] = useSubmission(kind, id);
  const navigate = useNavigate();
  const mayDelete = useMayAct('recruiter');
  const listPath = useStaff().places().address(kind);

  /** One page back where there is one in the staff area, else to the list. */
  const goBack = () => {
    if (hasScreenBefore()) navigate(-1);
    else navigate(listPath, { replace: true });
  };

  return (
    <main className={resume ? 'screen screen--wide' : 'screen'}>
      <Link className="back-link detail__back" to={listPath}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        Back
      </Link>
      {state.status === 'missing' ? (
        <div className="empty">
          <ScreenHeading>This application is no longer there</ScreenHeading>
          <p className="empty__text">
            {state.wasListed
              ? 'Someone else has deleted it. Its row is gone from the list too.'
              : 'It was deleted, or its address is not quite right.'}
          </p>
          <Link to={listPath}>Go to the {kinds[kind].word} List</Link>
        </div>
      ) : (
        <header className="screen__head">
          <ScreenHeading>{messages.applicationDetails}</ScreenHeading>
          {state.status === 'found' && mayDelete && (
            <DeleteSubmission kind={kind} submission={state.submission} onDeleted={goBack} />
          )}
        </header>
      )}
      {state.status === 'loading' && <DetailSkeleton />}
      {state.status === 'failed' && (
        <Failure
          title={messages.fetchFailed}
          text="Check your connection, then try again."
          requestId={state.requestId}
          onRetry={retry}
        />
      )}
      {state.status === 'found' && (
        <>
          <DetailSummary kind={kind} submission={state.submission} />
          {resume?.jumpButton}
          <div className="detail-body">
            <DetailFields kind={kind} submission={state.submission} />
            {resume?.section(id)}
          </div>
          <DownloadRecord kind={kind} submission={state.submission} />
        </>
      )}
      {(state.status === 'found' || state.status === 'missing') && (
        <RecordHistory kind={kind} id={id} />
      )}
    </main>
  );
}
