/** What a page loads once something is filled in: all that sending takes. */
export { reportError } from './report-error.ts';
export { sendFromBrowser } from './send-from-browser.ts';
export { SendingDialog } from './sending-dialog.tsx';
export { createSubmitter } from './submitter.ts';
