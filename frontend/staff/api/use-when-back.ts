import { useEffect, useEffectEvent } from 'react';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import { ApiError } from './api-error.ts';

/**
 * Reads again what could not be had for want of a connection, as soon as the server answers again: the
 * banner promises it.
 * @param error why it could not be had
 */
export function useWhenBack(error: Error | null, readAgain: () => void): void {
  const { connection } = useStaff();
  const onBack = useEffectEvent(() => {
    const wasCutOff =
      error instanceof ApiError && (error.failure === 'offline' || error.failure === 'timeout');
    if (wasCutOff && connection.state() === 'Online') readAgain();
  });
  useEffect(() => connection.subscribe(onBack), [connection]);
}
