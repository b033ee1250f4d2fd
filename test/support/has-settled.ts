/**
 * Whether all finite animations have ended: a fade would give a color between two others. Endless animations only pulse, and do
 * not count. The function runs in the page, so it uses nothing from outside.
 */
export const hasSettled = (): boolean =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    );
