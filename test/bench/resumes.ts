import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { bootWholeLaptop, type Laptop } from '../support/laptop.ts';
import { resumeBombs } from '../support/resume-bombs.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { application, upload } from '../support/resume-uploads.ts';
import { launch, openStaffPage } from './lists/staff-browser.ts';
import type { Row, Suite } from './suite.ts';

/** The result of opening a resume: the viewer's text, the time until it appeared, peak memory and Delete's delay. */
type Opened = { shown: string; seconds: number; peakGigabytes: number; deleteSeconds: number };

const [mostGigabytes, mostSeconds, mostDeleteSeconds] = [1, 20, 1] as const;
/** The longest wait for a result; a later one counts as none. */
const patienceMs = 45_000;
/** The time to keep watching after the first result: the viewer draws further pages, and memory may still grow. */
const afterwardsMs = 6_000;

/** The resident memory of the browser's largest renderer process now, in bytes. */
async function rendererBytes(browser: Browser): Promise<number> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  const residentOf = (id: number) => {
    try {
      const [, kilobytes = '0'] =
        /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
      return Number(kilobytes) * 1024;
    } catch {
      return 0;
    }
  };
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(0, ...renderers.map(({ id }) => residentOf(id)));
}

/** Presses Delete, and closes its dialog with Cancel. @returns the seconds until the dialog appeared */
async function timeDelete(page: Page): Promise<number> {
  const startedMs = performance.now();
  const timeout = patienceMs;
  const button = page.getByRole('button', { name: messages.delete, exact: true }).first();
  await button.click({ timeout });
  const cancel = page.getByRole('dialog').getByRole('button', { name: messages.cancel });
  await cancel.waitFor({ timeout });
  const seconds = (performance.now() - startedMs) / 1000;
  await cancel.click({ timeout });
  return seconds;
}

/** A summary of the resume viewer's state: its notice, or its drawn and broken pages; '' while the resume opens. */
async function shownOn(page: Page): Promise<string> {
  const resume = page.locator('section.resume');
  const notice = resume.locator('.notice');
  if ((await notice.count()) > 0) return (await notice.first().innerText()).split('\n').join(' ');
  const drawn = await resume.locator('canvas').count();
  const broken = await resume.locator('.resume-page__broken').allInnerTexts();
  if (drawn + broken.length === 0) return '';
  const count = await resume.locator('.zoom-bar__count').innerText();
  return [`${drawn} drawn of ${count}`, ...broken].join('; ');
}

/** Opens the application in a new browser, and presses Delete again and again while the resume opens. */
async function openOne(laptop: Laptop, resume: Buffer): Promise<Opened> {
  const sent = application();
  const { id = '' } = sent;
  await upload(laptop, id, resume);
  const answer = await laptop.post('/api/submissions/employment', sent);
  if (answer.status !== 201) throw new Error(`It was refused: ${answer.status}`);

  const browser = await launch();
  try {
    const { page } = await openStaffPage(browser, laptop);
    const opened: Opened = { shown: '', seconds: 0, peakGigabytes: 0, deleteSeconds: 0 };
    let isOver = false;
    const watch = async () => {
      while (!isOver) {
        opened.peakGigabytes = Math.max(opened.peakGigabytes, (await rendererBytes(browser)) / 1e9);
        await delay(50);
      }
    };
    const watching = watch().catch(() => {
      // The browser is closed after another failure, whose error gives the reason.
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(staffPaths.detail('employment', id));
    const startedMs = performance.now();
    await page.getByRole('heading', { name: 'Resume', exact: true }).waitFor();
    let endMs = startedMs + patienceMs;
    while (performance.now() < endMs) {
      opened.deleteSeconds = Math.max(opened.deleteSeconds, await timeDelete(page));
      const shown = await shownOn(page);
      if (shown !== '' && opened.shown === '') {
        opened.seconds = (performance.now() - startedMs) / 1000;
        endMs = performance.now() + afterwardsMs;
      }
      opened.shown = shown;
      await delay(200);
    }
    if (opened.shown === '') opened.seconds = patienceMs / 1000;
    isOver = true;
    await watching;
    return opened;
  } finally {
    await browser.close();
  }
}

/**
 * Opens resumes that are made to exhaust a browser's memory or time. None may take more than a gigabyte, need more
 * than 20 s for a result, or delay Delete's dialog for more than a second. `BOMBS` selects some of them by name.
 */
export const resumes: Suite = async () => {
  const laptop = await bootWholeLaptop();
  const asked = process.env.BOMBS?.split(',');
  const table: Record<string, Record<string, string>> = {};
  const rows: Row[] = [];
  try {
    for (const [name, make] of Object.entries({ 'a plain resume': resumePdf, ...resumeBombs })) {
      if (asked !== undefined && !asked.includes(name)) continue;
      const { shown, seconds, peakGigabytes, deleteSeconds } = await openOne(laptop, make());
      table[name] = {
        memory: `${peakGigabytes.toFixed(2)} GB`,
        seconds: seconds.toFixed(1),
        Delete: `${deleteSeconds.toFixed(2)} s`,
        shown: shown || 'nothing',
      };
      console.log(name, table[name]);
      rows.push(
        { measure: `${name}: memory`, value: peakGigabytes, unit: 'GB', bound: mostGigabytes },
        { measure: `${name}: answered`, value: seconds, unit: 's', bound: mostSeconds },
        { measure: `${name}: Delete`, value: deleteSeconds, unit: 's', bound: mostDeleteSeconds },
      );
    }
  } finally {
    await laptop.close();
  }
  console.table(table);
  return rows;
};
