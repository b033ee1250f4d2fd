import { Link } from 'react-router-dom';
import { focusHeading } from '#frontend/staff/kit/layout/focus-heading.ts';
import { useBulk } from '#frontend/staff/kit/list/bulk/use-bulk.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { Kind } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { SuspicionList } from './suspicion-list.tsx';

type SuspectedNoticeProps = { kind: Kind; submission: Submission };

/** The notice on the screen of a suspected record: the reasons, and the button that releases it into its list. */
export function SuspectedNotice({ kind, submission }: SuspectedNoticeProps) {
  const mayAct = useMayAct('recruiter');
  const { state, runOne } = useBulk();
  const suspicions = submission.summary?.suspected;
  if (suspicions === undefined) return null;
  const release = async () => {
    if (await runOne({ does: 'release' }, rowOf(kind, submission))) {
      focusHeading();
    }
  };
  return (
    <section className="notice mb-4" aria-label="Suspected">
      <div>
        <h2 className="title">This looks like spam</h2>
        <SuspicionList suspicions={suspicions} />
        <p className="soft">
          <span>
            {suspicions.includes('marked-by-staff')
              ? 'No list shows it.'
              : 'No list shows it, and no one was notified.'}
          </span>{' '}
          <Link to={staffPaths.suspected}>All suspected</Link>
        </p>
      </div>
      {mayAct && (
        <Button variant="quiet" inactive={state?.isRunning} onClick={() => void release()}>
          Release
        </Button>
      )}
    </section>
  );
}

const rowOf = (kind: Kind, { id, work, firstName = '', lastName = '' }: Submission) => ({
  kind,
  id,
  work,
  firstName,
  lastName,
});
