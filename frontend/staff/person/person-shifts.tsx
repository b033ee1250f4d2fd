import { Link } from 'react-router-dom';
import {
  daysWords,
  facilityName,
  groupLabels,
  timesWords,
} from '#frontend/staff/desk/line-words.ts';
import { FetchFailed } from '#frontend/staff/layout/fetch-failed.tsx';
import { ListSkeleton } from '#frontend/staff/layout/list-skeleton.tsx';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import type { Applicant, Entry } from '#shared/desk/applicants.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { exclusionWords } from '#shared/desk/match-conditions.ts';
import { proposalRules } from '#shared/desk/proposals.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { EmploymentSubmission } from '#shared/stored-submission.ts';
import { DoNotSend } from './do-not-send.tsx';
import { type FittingLine, usePersonShifts } from './use-person-shifts.ts';

/** The lines for which a person was asked or placed, the open lines that fit, and the facilities to avoid. */
export function PersonShifts({ submission }: { submission: EmploymentSubmission }) {
  const state = usePersonShifts(submission);
  const mayAct = useMayAct('recruiter');
  return (
    <section className="person-shifts card stack" aria-labelledby="person-shifts-title">
      <h2 id="person-shifts-title" className="title">
        Shifts
      </h2>
      {state.status === 'loading' && <ListSkeleton />}
      {state.status === 'failed' && <FetchFailed error={state.error} onRetry={state.retry} />}
      {state.status === 'found' && (
        <>
          <Entries applicants={state.applicants} facilities={state.facilities} />
          {state.person?.excluded ? (
            <p className="soft">
              {`Not shown for any line: ${exclusionWords[state.person.excluded].toLowerCase()}.`}
            </p>
          ) : (
            <Fitting fitting={state.fitting} facilities={state.facilities} />
          )}
          {mayAct && (
            <DoNotSend
              id={submission.id}
              applicants={state.applicants}
              facilities={state.facilities}
            />
          )}
        </>
      )}
    </section>
  );
}

type EntriesProps = { applicants: readonly Applicant[]; facilities: readonly Facility[] };

/** The number of visible entries; the older ones are folded. */
const mostEntriesShown = 5;

function Entries({ applicants, facilities }: EntriesProps) {
  const entries = applicants
    .flatMap((one) => one.entries)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
  if (entries.length === 0) return <p className="soft">Not asked for a line yet.</p>;
  const [shown, older] = [entries.slice(0, mostEntriesShown), entries.slice(mostEntriesShown)];
  const listOf = (some: readonly Entry[]) => (
    <ul className="line-rows">
      {some.map((entry) => (
        <li key={`${entry.line} ${entry.at}`}>
          <LineLink line={entry.line} {...{ entry, facilities }} />
          <span className="chip">{proposalRules[entry.state].label}</span>
          <p className="small soft tabular">
            {`${daysWords(entry.days)}, ${timesWords(entry)}. Since ${newYorkDate(new Date(entry.at))}.`}
          </p>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {listOf(shown)}
      {older.length > 0 && (
        <details className="history">
          <summary className="history__summary">{`Earlier: ${older.length}`}</summary>
          {listOf(older)}
        </details>
      )}
    </>
  );
}

type LineLinkProps = {
  line: string;
  entry: Pick<Entry, 'role' | 'facility'>;
  facilities: readonly Facility[];
};

const LineLink = ({ line, entry, facilities }: LineLinkProps) => (
  <Link className="line-person strong" to={staffPaths.line(line)}>
    {`${roleAbbreviations[entry.role]}, ${facilityName(facilities, entry.facility)}`}
  </Link>
);

type FittingProps = { fitting: readonly FittingLine[]; facilities: readonly Facility[] };

function Fitting({ fitting, facilities }: FittingProps) {
  return (
    <div className="stack gap-1">
      <h3 className="match-group strong">Lines that fit</h3>
      {fitting.length === 0 ? (
        <p className="soft">No open line fits at the moment.</p>
      ) : (
        <ul className="line-rows">
          {fitting.map(({ line, match }) => (
            <li key={line.id}>
              <LineLink line={line.id} entry={line} facilities={facilities} />
              {match.group === 'not-known' && (
                <span className="chip">{groupLabels['not-known']}</span>
              )}
              <p className="small tabular">
                <span>{`${daysWords(match.days)}, ${timesWords(line)}`}</span>
                {match.share !== undefined && <span>{` (${match.share})`}</span>}
              </p>
              <p className="small soft tabular">{match.reasons.join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
