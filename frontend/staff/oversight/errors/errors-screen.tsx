import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#frontend/staff/kit/layout/confirm-dialog.tsx';
import { dateAndTime } from '#frontend/staff/kit/layout/day-words.ts';
import { focusHeading } from '#frontend/staff/kit/layout/focus-heading.ts';
import { noFilters } from '#frontend/staff/kit/list/list-address.ts';
import { ListScreen } from '#frontend/staff/kit/list/list-screen.tsx';
import { useListView } from '#frontend/staff/kit/list/use-list-view.ts';
import { listStateOf } from '#frontend/staff/kit/queries/read-pages.ts';
import {
  useClearErrorReports,
  useErrorReports,
} from '#frontend/staff/kit/queries/use-error-reports.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { useShowFailure } from '#frontend/staff/kit/services/use-show-failure.ts';
import { Button } from '#frontend/ui/button.tsx';
import { counted } from '#shared/counted.ts';
import { errorReportDays, type StoredErrorReport } from '#shared/error-report.ts';

const countOf = (count: number): string => counted(count, 'report');

/** `/errors`: the error reports of browsers as plain text. Administrators read and clear them. */
export function ErrorsScreen() {
  const { toasts } = useStaff();
  const showFailure = useShowFailure();
  const [state, retry] = useErrorReports();
  const clearing = useClearErrorReports();
  const [isAsking, setIsAsking] = useState(false);
  const hasMore = state.status === 'found' && state.data.hasMore;
  const source = listStateOf(
    state.status === 'found' ? { status: 'found', data: state.data.reports } : state,
    retry,
  );
  const reports = source.rows;
  const newest = reports[0]?.at ?? '';
  const close = () => setIsAsking(false);

  const clear = () =>
    clearing.mutate(newest, {
      onSuccess({ hasMore }) {
        // Elements behind an open dialog can't receive the focus, and the button that opened it is removed.
        flushSync(close);
        focusHeading({ scroll: true });
        toasts.show('success', hasMore ? 'Cleared. Older ones are left.' : 'All were cleared.');
      },
      onError(error) {
        close();
        showFailure(error, 'They could not be cleared. Please try again.');
      },
    });

  return (
    <>
      <ListScreen
        title="Error reports"
        intro={`Errors in the browsers of visitors and staff, newest first. Each report is erased after ${errorReportDays} days.`}
        buttons={
          reports.length > 0 && (
            <Button variant="danger" onClick={() => setIsAsking(true)}>
              Clear
            </Button>
          )
        }
        calls={['listErrorReports']}
        source={source}
        filters={noFilters}
        control={useListView(noFilters)}
        matching={reports}
        countOf={countOf}
        empty={{
          title: 'No error reports',
          text: 'Nothing has gone wrong that a browser could tell.',
        }}
        forbidden={{
          title: 'Administrators only',
          text: 'Your account may not read error reports.',
        }}
        isOnePage
      >
        {({ rows }) => (
          <>
            <ol aria-label="Error reports">
              {rows.map((report) => (
                <ErrorReportItem key={report.id} report={report} />
              ))}
            </ol>
            {hasMore && <p>These are the latest. The older ones show when these are cleared.</p>}
          </>
        )}
      </ListScreen>
      <ConfirmDialog
        open={isAsking}
        title="Clear error reports"
        action="Clear"
        busyAction="Clearing"
        isBusy={clearing.isPending}
        onConfirm={clear}
        onClose={close}
      >
        <p className="dialog__text">
          All reports up to the newest one shown here are deleted for good. Those that come in
          meanwhile stay.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** A report: its time, its place or person, and the error's exact text. */
function ErrorReportItem({ report }: { report: StoredErrorReport }) {
  const { at, path, name, phone, email, error } = report;
  const about = [path, name, phone, email].filter((text) => text !== undefined);
  return (
    <li className="py-3 border-b border-hairline">
      <p className="m-0 text-ink-soft text-small wrap-anywhere">
        <time dateTime={at}>{dateAndTime(at)}</time> <span>{about.join(', ')}</span>
      </p>
      <pre className="m-0 text-small whitespace-pre-wrap wrap-anywhere">{error}</pre>
    </li>
  );
}
