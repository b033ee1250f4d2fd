/** The sentence after a failed save of the list of facilities. */
export const problemOf = (result: { status: string; message?: string }): string =>
  result.status === 'conflict'
    ? 'Someone changed this list meanwhile. The page shows the newest one.'
    : (result.message ?? 'Not saved. Your choice is still here: try again.');
