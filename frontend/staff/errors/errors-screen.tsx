import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { useClearErrorReports, useErrorReports } from '#frontend/staff/api/use-error-reports.ts';
import { PlaceOfRows } from '#frontend/staff/layout/place-of-rows.tsx';
import { ScreenHeading } from '#frontend/staff/layout/screen-heading.tsx';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { errorReportDays, type StoredErrorReport } from '#shared/error-report.ts';
import { messages } from '#shared/messages.ts';
import { newYorkDate, newYorkTime } from '#shared/new-york.ts';

/** `/errors`: what went wrong in browsers, as plain text, for administrators to read and to clear. */
export function ErrorsScreen() {
  const { toasts } = useStaff();
  const [state, retry] = useErrorReports();
  const clearing = useClearErrorReports();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const reports = state.status === 'found' ? state.found.reports : [];
  const newest = reports[0]?.at ?? '';
  const close = () => setIsAsking(false);

  const clear = () =>
    clearing.mutate(newest, {
      onSuccess({ hasMore }) {
        // Behind the open dialog nothing takes the focus, and the button that opened it goes away.
        flushSync(close);
        document.querySelector('h1')?.focus();
        toasts.show('success', hasMore ? 'Cleared. Older ones are left.' : 'All were cleared.');
      },
      onError(error) {
        close();
        if (error instanceof ApiError && error.failure === 'session-ended') return;
        toasts.show('error', 'They could not be cleared. Please try again.');
      },
    });

  return (
    <main className="screen">
      <header className="screen__head">
        <ScreenHeading>Error reports</ScreenHeading>
        {reports.length > 0 && (
          <Button look="danger" onClick={() => setIsAsking(true)}>
            Clear
          </Button>
        )}
      </header>
      <p className="screen__lead">
        What went wrong in the browsers of visitors and staff, newest first. Each goes by itself
        after {errorReportDays} days.
      </p>
      <PlaceOfRows
        state={state}
        isEmpty={reports.length === 0}
        empty={{
          title: 'No error reports',
          text: 'Nothing has gone wrong that a browser could tell.',
        }}
        forbidden={{
          title: 'Administrators only',
          text: 'Your account may not read error reports.',
        }}
        onRetry={retry}
      />
      {reports.length > 0 && (
        <ol className="errors" aria-label="Error reports">
          {reports.map((report) => (
            <ErrorReportItem key={report.id} report={report} />
          ))}
        </ol>
      )}
      {state.status === 'found' && state.found.hasMore && (
        <p>These are the latest. The older ones show when these are cleared.</p>
      )}
      <Dialog
        open={isAsking}
        title="Clear error reports"
        dismissible={!clearing.isPending}
        onClose={close}
        initialFocusRef={cancel}
      >
        <p className="dialog__text">
          All reports up to the newest one shown here are deleted for good. Those that come in
          meanwhile stay.
        </p>
        <div className="dialog__actions">
          <Button look="danger" inactive={clearing.isPending} onClick={clear}>
            {clearing.isPending ? 'Clearing' : 'Clear'}
          </Button>
          <Button ref={cancel} look="quiet" disabled={clearing.isPending} onClick={close}>
            {messages.cancel}
          </Button>
        </div>
      </Dialog>
    </main>
  );
}

/** A report: when, where or to whom, and what, letter for letter. */
function ErrorReportItem({ report }: { report: StoredErrorReport }) {
  const { at, path, name, phone, email, error } = report;
  const about = [path, name, phone, email].filter((text) => text !== undefined);
  return (
    <li className="errors__report">
      <p className="errors__about">
        <time dateTime={at}>
          {newYorkDate(new Date(at))} {newYorkTime(new Date(at))}
        </time>{' '}
        {about.join(', ')}
      </p>
      <pre className="errors__text">{error}</pre>
    </li>
  );
}
