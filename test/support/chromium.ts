import { ensureInstalled } from './ensure-installed.ts';

/** Runs quietly in containers, and asks nothing of a network that may not be there. */
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
 * Chromium without what draws windows, which takes two thirds of the processor's time for the same tests. It
 * neither keeps pages for going back nor renders them ahead.
 * @returns its path, or a whole Chromium's where there is none to install
 */
export function ensureHeadlessShell(): string {
  try {
    return ensureInstalled('headlessShell');
  } catch {
    return ensureChromium();
  }
}
