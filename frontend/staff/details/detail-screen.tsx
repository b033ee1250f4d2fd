import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { type Kind, kinds } from '../../../shared/kinds.ts';
import { sentences } from '../../../shared/sentences.ts';
import { staffPaths } from '../../../shared/site-routes.ts';
import { Failure } from '../failure.tsx';
import { hasScreenBefore } from '../has-screen-before.ts';
import { ScreenHeading } from '../screen-heading.tsx';
import { DeleteSubmission } from './delete-submission.tsx';
import { DetailFields } from './detail-fields.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { DetailSummary } from './detail-summary.tsx';
import { useSubmission } from './use-submission.ts';

/** `/{kind}-application/{id}`: one submission in full, and its deletion. */
export function DetailScreen({ kind }: { kind: Kind }) {
  const { id = '' } = useParams();
  const [state, retry] = useSubmission(kind, id);
  const navigate = useNavigate();
  const listPath = staffPaths.list(kind);

  /** One page back where there is one in the staff area, else to the list. */
  const goBack = () => {
    if (hasScreenBefore()) navigate(-1);
    else navigate(listPath, { replace: true });
  };

  return (
    <main className="screen">
      <Link className="back-link detail__back" to={listPath}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        Back
      </Link>
      {state.status === 'missing' ? (
        <div className="empty">
          <ScreenHeading>This application is no longer there</ScreenHeading>
          <p className="empty__text">It was deleted, or its address is not quite right.</p>
          <Link to={listPath}>Go to the {kinds[kind].word} List</Link>
        </div>
      ) : (
        <header className="screen__head">
          <ScreenHeading>{sentences.applicationDetails}</ScreenHeading>
          {state.status === 'found' && <DeleteSubmission kind={kind} id={id} onDeleted={goBack} />}
        </header>
      )}
      {state.status === 'loading' && <DetailSkeleton />}
      {state.status === 'failed' && (
        <Failure
          title={sentences.fetchFailed}
          text="Check your connection, then try again."
          onRetry={retry}
        />
      )}
      {state.status === 'found' && (
        <>
          <DetailSummary kind={kind} submission={state.submission} />
          <DetailFields kind={kind} submission={state.submission} />
        </>
      )}
    </main>
  );
}
