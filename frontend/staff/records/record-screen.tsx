import type { ComponentProps } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { PersonShifts } from '#frontend/staff/desk/person/person-shifts.tsx';
import { StaffProfile } from '#frontend/staff/desk/profile/staff-profile.tsx';
import { Announcement } from '#frontend/staff/kit/list/announcement.tsx';
import { useRecordSteps } from '#frontend/staff/kit/list/use-record-steps.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { type RecordOrigin, readOrigin } from '#frontend/staff/kit/visit/record-position.ts';
import { DetailScreen } from '#frontend/staff/records/detail/detail-screen.tsx';
import { positionWords } from '#frontend/staff/records/detail/position-words.ts';
import { SuspectedNotice } from '#frontend/staff/records/suspected/suspected-notice.tsx';
import { RecordWork } from '#frontend/staff/records/work/record-work.tsx';
import type { Kind } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { Submission } from '#shared/stored-submission.ts';

type DetailProps = ComponentProps<typeof DetailScreen>;
type RecordScreenProps = Pick<DetailProps, 'kind' | 'resume'>;

/** `/{kind}-application/{id}`: a record, and its position in the list that it was opened from. */
export function RecordScreen(props: RecordScreenProps) {
  const { id = '' } = useParams();
  const origin = readOrigin(useLocation().state);
  const listAddress = useStaff().listPositions().address(props.kind);
  return origin === undefined ? (
    <Detail key={id} {...props} {...{ id, listAddress }} />
  ) : (
    <RecordOfList {...props} id={id} origin={origin} />
  );
}

const Detail = (props: Omit<DetailProps, keyof ReturnType<typeof partsOf>>) => (
  <DetailScreen {...props} {...partsOf(props.kind)} />
);

/** The parts of a record's screen that its kind has. */
const partsOf = (kind: Kind) => ({
  notice: (submission: Submission) => <SuspectedNotice kind={kind} submission={submission} />,
  work: (submission: Submission) => <RecordWork kind={kind} submission={submission} />,
  ...(kind === 'employment' && {
    profile: (submission: Submission) => <StaffProfile submission={submission} />,
    shifts: (submission: Submission) => <PersonShifts submission={submission} />,
  }),
});

type RecordOfListProps = RecordScreenProps & { id: string; origin: RecordOrigin };

function RecordOfList({ id, origin, ...props }: RecordOfListProps) {
  const steps = useRecordSteps(props.kind, id, origin);
  const listAddress = steps?.listAddress ?? `${staffPaths.list(props.kind)}${origin.list}`;
  return (
    <>
      <Detail key={id} {...props} {...{ id, listAddress, steps }} />
      <Announcement text={steps === undefined ? '' : `${positionWords(steps)}: ${steps.name}`} />
    </>
  );
}
