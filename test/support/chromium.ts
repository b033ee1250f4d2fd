import { ensureInstalled } from './ensure-installed.ts';

/** Arguments for containers without a sandbox or GPU, and for machines without a network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns the path of a Chromium; see `ensureInstalled` */
export const ensureChromium = (): string => ensureInstalled('chromium');

/**
 * Chromium's headless shell, which draws no windows. It needs two thirds of a whole Chromium's processor time for the
 * same tests. It has neither a back/forward cache nor prerendering.
 * @returns its path, or the path of a whole Chromium if the headless shell can't be installed
 */
export function ensureHeadlessShell(): string {
  try {
    return ensureInstalled('headlessShell');
  } catch {
    return ensureChromium();
  }
}
