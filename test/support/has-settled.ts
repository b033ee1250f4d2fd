/**
 * Whether nothing on the page fades or moves any more: meanwhile a color is neither the one nor the other. What never ends only
 * pulses. It runs in the page, so it uses nothing from outside.
 */
export const hasSettled = (): boolean =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    );
