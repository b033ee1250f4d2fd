/** A script chunk that takes longer than this counts as failed (section 9), in milliseconds. */
const loadTimeoutMs = 120_000;

/** @throws when the script doesn't come; another call tries again */
const loadChunk = <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> =>
  new Promise((resolve, reject) => {
    setTimeout(reject, loadTimeoutMs);
    load().then(resolve, reject);
  });

/** What sending takes, which comes once something is filled in. */
export const loadSendingKit = () => loadChunk(() => import('./sending-kit.ts'));

/** The uploader, which comes once a file is chosen. */
export const loadUploader = () => loadChunk(() => import('./uploader.ts'));

/** What toasts take, which comes with the first of them. */
export const loadToaster = () => loadChunk(() => import('./toaster.ts'));
