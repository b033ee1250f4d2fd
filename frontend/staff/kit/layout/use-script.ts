import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { probeServer } from '#frontend/staff/kit/api/probe-server.ts';
import { useConnectionState, useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { useStore } from '#frontend/ui/store.ts';
import type { Script, ScriptState } from './script.ts';

/**
 * Loads a script when a component needs it, and again when the connection is back.
 * @returns its state, and a function that tries again
 */
export function useScript<Part>(script: Script<Part>): [ScriptState<Part>, () => void] {
  const { connection } = useStaff();
  const isOffline = useConnectionState() === 'Offline';
  const state = useStore(script.state);
  const load = () => void script.load(() => probeServer(connection));
  const onMount = useEffectEvent(load);
  // Before the first paint, so that the stored failure of an earlier visit is never shown.
  useLayoutEffect(() => onMount(), []);
  const onBack = useEffectEvent(load);
  useEffect(() => {
    if (!isOffline) onBack();
  }, [isOffline]);
  return [state, load];
}
