import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

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

/** @returns the path of a Chromium on this machine (Playwright's own first), or undefined. */
const findChromium = (): string | undefined =>
  [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path));

/**
 * Finds a Chromium, or installs one: Playwright's, else the distribution's package.
 * @throws an Error with what to do when neither can be had.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  const attempts = [
    ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
    ['apt-get', ['update']],
    ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
  ] as const;
  console.log('No Chromium on this machine: installing one for the browser tests.');
  for (const [command, parameters] of attempts) {
    try {
      execFileSync(command, parameters, {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    } catch {
      // The next attempt, or the sentence below, says what is left to do.
    }
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'No Chromium could be installed. Install one (for example: apt-get install chromium) and run npm test again.',
  );
}
