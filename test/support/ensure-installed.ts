import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The paths of each program on Debian and its derivatives, and its packages. */
const programs = {
  chromium: {
    paths: [
      chromium.executablePath(),
      '/usr/bin/chromium',
      '/usr/bin/google-chrome-stable',
      '/usr/bin/google-chrome',
    ],
    package: 'chromium',
  },
  headlessShell: {
    paths: ['/usr/bin/chromium-headless-shell'],
    package: 'chromium-headless-shell',
  },
  firefox: { paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], package: 'firefox-esr' },
  webKitDriver: { paths: ['/usr/bin/WebKitWebDriver'], package: 'webkit2gtk-driver' },
  python: { paths: ['/usr/bin/python3'], package: 'python3' },
  pythonGtk: { paths: ['/usr/lib/python3/dist-packages/gi/__init__.py'], package: 'python3-gi' },
  webKitForPython: {
    paths: ['x86_64', 'aarch64'].map(
      (machine) => `/usr/lib/${machine}-linux-gnu/girepository-1.0/WebKit2-4.1.typelib`,
    ),
    package: 'gir1.2-webkit2-4.1',
  },
  display: { paths: ['/usr/bin/Xvfb'], package: 'xvfb' },
} as const;

/**
 * Finds a program on this machine, or installs the distribution's package.
 * @returns its path
 * @throws an Error with the line that installs it, when it can't be had.
 */
export function ensureInstalled(program: keyof typeof programs): string {
  const { paths, package: name } = programs[program];
  const find = () => paths.find((path) => existsSync(path));
  const found = find();
  if (found !== undefined) return found;
  // On stderr, because other programs may read the command's stdout.
  console.error(`No ${paths[0]} on this machine: installing ${name}.`);
  let reason = '';
  for (const parameters of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    try {
      aptGet(parameters);
    } catch (error) {
      reason = error instanceof Error ? error.message.trim() : String(error);
    }
  }
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(
    `${name} could not be installed (${reason}). Install it and run this again: ` +
      `apt-get update && apt-get install -y --no-install-recommends ${name}`,
  );
}

function aptGet(parameters: string[]): void {
  const isRoot = process.getuid?.() === 0;
  const command = ['apt-get', ...parameters];
  // sudo must not ask for a password: it may run without a terminal.
  const [program = '', ...rest] = isRoot ? command : ['sudo', '-n', ...command];
  execFileSync(program, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
