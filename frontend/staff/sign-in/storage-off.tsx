import { Failure } from '#frontend/staff/kit/layout/failure.tsx';

/** Shown if the browser's storage is disabled for this site, so that it can't store a sign-in. */
export function StorageOff() {
  return (
    <Failure
      whole
      title="Your browser’s storage is off"
      text="The staff area keeps your sign-in there. Allow cookies and site data for this site in your browser’s settings, then load the page again."
      retry="Load the page again"
      onRetry={() => location.reload()}
    />
  );
}
