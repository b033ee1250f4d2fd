import workerAddress from './bounds/resume-worker.ts?worker&url';

declare global {
  interface Window {
    /** Missing where the browser has no Trusted Types; a plain address does there. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ): { createScriptURL: (address: string) => string };
    };
  }
}

/** The one address that may become a script here: our own copy of pdf.js's worker. */
function allowWorkerOnly(address: string): string {
  if (address !== workerAddress) throw new Error('This is no script of the site.');
  return address;
}

const policy = window.trustedTypes?.createPolicy('resume-worker', {
  createScriptURL: allowWorkerOnly,
});

/**
 * Starts the thread in which PDFs are parsed. It is the site's own file under the site's own policy, so
 * it can reach no more than a page can, and it is ended with the document that it was started for.
 */
export function startPdfWorker(): Worker {
  const address = policy?.createScriptURL(workerAddress) ?? workerAddress;
  return new Worker(address, { type: 'module' });
}
