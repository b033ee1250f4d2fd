import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, ensureHeadlessShell } from '../../support/chromium.ts';
import { agesOfLost, answer } from './answers.ts';

/** A browser with this profile, in its own process group. Playwright's own launch does not expose the process. */
async function openBrowser(profile: string): Promise<{ page: Page; kill: () => Promise<void> }> {
  const child = spawn(
    ensureHeadlessShell(),
    [
      ...chromiumArguments,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const browser = await chromium.connectOverCDP(await debuggerOf(child));
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The browser has no context.');
  return {
    page: await context.newPage(),
    async kill() {
      const exit = once(child, 'exit');
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await exit;
      await browser.close();
    },
  };
}

async function debuggerOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('The browser has no output.');
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = line.match(/listening on (ws:\S+)/) ?? [];
    if (address !== undefined) {
      // An unread pipe would fill up and block the browser.
      stderr.resume();
      return address;
    }
  }
  throw new Error('The browser did not start.');
}

/**
 * Gives answers, kills every process of the browser, and opens the form again in a new one with the same profile.
 * @param paceMs before each answer
 * @param pauseMs after the last one
 * @returns the age of each lost answer at the kill, in seconds
 */
export async function agesAfterKill(
  address: string,
  names: readonly string[],
  { paceMs, pauseMs }: { paceMs: number; pauseMs: number },
): Promise<number[]> {
  const profile = mkdtempSync(join(tmpdir(), 'staffing-killed-'));
  try {
    const first = await openBrowser(profile);
    await first.page.goto(address);
    await first.page.mouse.move(9, 9);
    await first.page.waitForSelector('[data-hydrated]');
    const given = await answer(first.page, names, paceMs);
    await first.page.waitForTimeout(pauseMs);
    const killedAt = performance.now();
    await first.kill();
    const second = await openBrowser(profile);
    try {
      await second.page.goto(address);
      await second.page.mouse.move(9, 9);
      await second.page.waitForSelector('[data-hydrated]');
      return await agesOfLost(second.page, given, killedAt);
    } finally {
      await second.kill();
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
