import workerAddress from './bounds/resume-worker.ts?worker&url';

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types, which accept a plain address. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ): { createScriptURL: (address: string) => string };
    };
  }
}

/** Allows only one address as a script: the site's own copy of pdf.js's worker. */
function allowWorkerOnly(address: string): string {
  if (address !== workerAddress) throw new Error('This is no script of the site.');
  return address;
}

const policy = window.trustedTypes?.createPolicy('resume-worker', {
  createScriptURL: allowWorkerOnly,
});

/**
 * Starts the worker that parses PDFs. It is the site's own file under the site's own policy, so it has no more
 * access than a page. It ends with its document.
 */
export function startPdfWorker(): Worker {
  const address = policy?.createScriptURL(workerAddress) ?? workerAddress;
  return new Worker(address, { type: 'module' });
}
