import { useState } from 'react';
import { Link } from 'react-router-dom';
import { nameOfActor } from '#frontend/staff/kit/layout/person-names.ts';
import { AuditList, entriesWords } from '#frontend/staff/kit/list/audit-list.tsx';
import { ListScreen } from '#frontend/staff/kit/list/list-screen.tsx';
import { useListView } from '#frontend/staff/kit/list/use-list-view.ts';
import { useActivity } from '#frontend/staff/kit/queries/use-audit.ts';
import { useSessionState } from '#frontend/staff/kit/services/session-state.ts';
import type { AuditEntry, Person } from '#shared/audit.ts';
import { kinds } from '#shared/kinds.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { activityFilters } from './activity-address.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { isOfScreen } from './of-screens.ts';
import { Readings } from './readings.tsx';

/** `/activity`: the reads and deletions of staff on a day. Only administrators see it. */
export function ActivityScreen() {
  const state = useSessionState();
  const isAdministrator = state.status === 'signed-in' && state.isAdministrator;
  const today = newYorkDay(new Date());
  const control = useListView(activityFilters);
  const { filter } = control.view;
  const activity = useActivity({ ...filter, day: filter.day || today }, isAdministrator);
  const people = useLastPeople(activity.people);
  const isNarrowed = filter.sub !== '' || filter.action !== '';
  return (
    <ListScreen
      title="Activity"
      intro="Records that staff read, changed or deleted, newest first, in New York time."
      calls={['getActivity']}
      source={isAdministrator ? activity : { ...activity, status: 'forbidden' }}
      filters={activityFilters}
      control={control}
      matching={activity.rows}
      isFilteredByServer
      countOf={entriesWords}
      empty={{
        text: isNarrowed ? 'Nothing of this day matches.' : 'Nothing was done on this day.',
      }}
      forbidden={{
        title: 'Administrators only',
        text: 'Your account may not see what others have done.',
      }}
      fields={
        <ActivityFilters
          filter={filter}
          people={people}
          today={today}
          onFilter={control.filterBy}
        />
      }
      isOnePage
      section={<Readings readings={activity.readings} people={people} />}
    >
      {({ rows }) => (
        <AuditList
          entries={rows}
          people={people}
          label="Activity"
          day={{
            subjectOf: (entry) => <Subject entry={entry} people={people} />,
            // A filter by action asks for each of them.
            isFolded: ({ action }) => filter.action === '' && isOfScreen(action),
          }}
        />
      )}
    </ListScreen>
  );
}

/** The accounts of the last answer, so that the filter keeps its choice while another day is loading. */
function useLastPeople(people: Person[]): Person[] {
  const [last, setLast] = useState(people);
  const hasChanged = people.length > 0 && people.length !== last.length;
  if (hasChanged) setLast(people);
  return hasChanged ? people : last;
}

type SubjectProps = { entry: AuditEntry; people: readonly Person[] };

/** The subject of an entry: an account, a record, or a list. */
function Subject({ entry: { kind, submissionId, account }, people }: SubjectProps) {
  if (account !== undefined) return <span>{nameOfActor(people, account)}</span>;
  if (kind === undefined) return null;
  if (submissionId === undefined) return <span>{`${kinds[kind].word} List`}</span>;
  return (
    <Link className="justify-self-start min-h-[1.5rem]" to={staffPaths.detail(kind, submissionId)}>
      {`${kinds[kind].word} ${referenceOf(submissionId)}`}
    </Link>
  );
}
