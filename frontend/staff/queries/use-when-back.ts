import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';

/**
 * Repeats a request that failed without a connection, as soon as the server answers again. The banner
 * promises this.
 * @param error the error of the request
 */
export function useWhenBack(error: Error | null, readAgain: () => void): void {
  const { connection } = useStaff();
  const onBack = useEffectEvent(() => {
    const wasCutOff =
      error instanceof ApiError && (error.failure === 'offline' || error.failure === 'timeout');
    if (wasCutOff && connection.state.get() === 'Online') readAgain();
  });
  useEffect(() => connection.state.subscribe(onBack), [connection]);
}
