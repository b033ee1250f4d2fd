import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { probeServer } from '#frontend/staff/kit/api/probe-server.ts';
import { useConnectionState, useStaff } from '#frontend/staff/kit/services/staff-context.ts';

/** Shows "Offline" while the server can't be reached, and retries until it answers. */
export function ConnectionBanner() {
  const { connection, liveRefreshMs } = useStaff();
  const isOffline = useConnectionState() === 'Offline';

  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(() => void probeServer(connection), liveRefreshMs);
    return () => clearInterval(timer);
  }, [connection, isOffline, liveRefreshMs]);

  // The live region is always rendered: screen readers do not announce one that is added together with its text.
  return (
    <div role="status">
      {isOffline && (
        <p className="flex gap-3 items-start max-w-none px-edge py-3 border-b border-b-hairline border-s-4 border-s-clay bg-sand [&_svg]:mt-[0.125rem] [&_svg]:text-clay print:hidden">
          <WifiOff size={18} strokeWidth={1.75} aria-hidden />
          <span>
            <strong>Offline.</strong> The server can’t be reached. You can use the loaded records,
            and the others follow when the connection returns.
          </span>
        </p>
      )}
    </div>
  );
}
