import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { lookForServer } from '#frontend/staff/api/look-for-server.ts';
import { useConnectionState, useStaff } from '#frontend/staff/services/staff-context.ts';

/** Says that the server can't be reached, and looks again until it can. */
export function ConnectionBanner() {
  const { connection, liveRefreshMs } = useStaff();
  const isOffline = useConnectionState() === 'Offline';

  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(() => void lookForServer(connection), liveRefreshMs);
    return () => clearInterval(timer);
  }, [connection, isOffline, liveRefreshMs]);

  // The live region stands from the beginning: one that arrives together with its text stays silent.
  return (
    <div role="status">
      {isOffline && (
        <p className="offline">
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
