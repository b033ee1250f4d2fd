import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useRowKeys } from '#frontend/staff/keys/use-row-keys.ts';
import { FetchFailed } from '#frontend/staff/layout/fetch-failed.tsx';
import { LeftOutNotice } from '#frontend/staff/layout/left-out-notice.tsx';
import { ListSkeleton } from '#frontend/staff/layout/list-skeleton.tsx';
import { ScreenHeading } from '#frontend/staff/layout/screen-heading.tsx';
import { useFacilities } from '#frontend/staff/queries/use-facilities.ts';
import { useDeskLine } from '#frontend/staff/queries/use-lines.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { DeskLine } from '#shared/desk/proposals.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { EditForm } from './line-actions.tsx';
import { LineSummary } from './line-summary.tsx';
import { Proposals } from './proposals.tsx';
import { useLineDesk } from './use-line-desk.ts';
import { WhoFits } from './who-fits.tsx';

type LineScreenProps = {
  /** The form behind the button Change; without it there is no button. */
  edit?: EditForm;
};

/** `/shifts/{id}`: a line, the people who were asked for it, and everyone in the order of the rule. */
export function LineScreen({ edit }: LineScreenProps) {
  const { id = '' } = useParams();
  return <LineOf key={id} id={id} edit={edit} />;
}

function LineOf({ id, edit }: { id: string; edit: EditForm | undefined }) {
  const [state, retry] = useDeskLine(id);
  const [facilities, retryFacilities] = useFacilities();
  return (
    <main className="screen screen--wide">
      <div className="detail__ways">
        <Link className="back-link icon-text" to={staffPaths.shifts}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          Shifts
        </Link>
      </div>
      {state.status !== 'found' ? (
        <>
          <ScreenHeading>
            {state.status === 'missing' ? 'There is no such line' : 'Line'}
          </ScreenHeading>
          {state.status === 'missing' ? (
            <div className="empty">
              <p className="soft">Its address is not quite right.</p>
              <Link to={staffPaths.shifts}>Go to the shifts</Link>
            </div>
          ) : state.status === 'failed' ? (
            <FetchFailed error={state.error} onRetry={retry} />
          ) : (
            <ListSkeleton />
          )}
        </>
      ) : facilities.status === 'failed' ? (
        <>
          <ScreenHeading>{roleAbbreviations[state.data.line.role]}</ScreenHeading>
          <FetchFailed error={facilities.error} onRetry={retryFacilities} />
        </>
      ) : (
        <LineParts
          shown={state.data}
          facility={
            facilities.status === 'found'
              ? facilities.data.find((one) => one.id === state.data.line.facility)
              : undefined
          }
          edit={edit}
        />
      )}
    </main>
  );
}

type LinePartsProps = {
  shown: DeskLine;
  facility: Facility | undefined;
  edit: EditForm | undefined;
};

function LineParts({ shown, facility, edit }: LinePartsProps) {
  const desk = useLineDesk(shown.line, facility);
  const people = useRef<HTMLDivElement>(null);
  useRowKeys(people);
  const role = roleAbbreviations[shown.line.role];
  return (
    <>
      <ScreenHeading>{facility ? `${role}, ${facility.name}` : role}</ScreenHeading>
      <div className="line-body columns">
        <LineSummary line={shown.line} facility={facility} edit={edit} />
        <div ref={people} className="stack gap-6">
          <LeftOutNotice lists={['getLine', 'listApplicants']} />
          <Proposals shown={shown} desk={desk} />
          <WhoFits shown={shown} desk={desk} />
        </div>
      </div>
    </>
  );
}
