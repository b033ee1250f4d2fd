/**
 * Whether one step back in the browser's history leads to a screen of the staff area: React Router
 * counts its entries from 0 in the history's state.
 */
export function hasScreenBefore(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}
