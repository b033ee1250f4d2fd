/** Where an upload is (section 4). */
export type UploadState =
  | 'running'
  | 'pausing'
  | 'paused'
  | 'canceling'
  | 'canceled'
  | 'error'
  | 'success';

/** What of it is seen from outside. */
export type ObservedState = 'running' | 'paused' | 'success' | 'canceled' | 'error';

/** From which states an upload may be paused, resumed and canceled (section 4). */
export const mayMove = {
  pause: (state: UploadState) => state === 'running',
  resume: (state: UploadState) => state === 'paused' || state === 'pausing',
  cancel: (state: UploadState) => state === 'running' || state === 'pausing',
} as const;

/** What comes to rest still runs, as seen from outside. */
export const observedState = (state: UploadState): ObservedState =>
  state === 'pausing' || state === 'canceling' ? 'running' : state;
