import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { referenceOf } from '#shared/reference.ts';
import { recordsOf } from '../browser/records.ts';
import { pdfOf } from '../support/builders.ts';
import { chromiumArguments, ensureHeadlessShell } from '../support/chromium.ts';
import { bootWholeLaptop } from '../support/laptop.ts';
import { type Visit, visitInBrowser } from './faults/browser-visit.ts';
import type { Row, Suite } from './suite.ts';

const runs = Number(process.env.FAULT_RUNS ?? 20_000);
/** A visit takes a second or two, so a thousand of them take half an hour. */
const browserRuns = Number(process.env.FAULT_BROWSER_RUNS ?? 100);
const atOnce = 3;
const senderRuns = Number(process.env.SENDER_FAULT_RUNS ?? 300);

/** Visitors send forms over calls that fail, without a browser and in one; senders withdraw and send other resumes. */
export const faults: Suite = async () => [
  ...withoutBrowser(),
  ...ofSenders(),
  ...(await inChromium()),
];

/** See `test/frontend/forms/faults.test.ts`. */
function withoutBrowser(): Row[] {
  if (runs === 0) return [];
  const lost = runTest('test/frontend/forms/faults.test.ts', { FAULT_RUNS: `${runs}` });
  return [
    { measure: 'forms sent over calls that fail', value: runs, unit: '' },
    { measure: 'kinds of loss that were found', value: lost, unit: '', bound: 0 },
  ];
}

/** See `test/functions/sender-faults.test.ts`. */
function ofSenders(): Row[] {
  if (senderRuns === 0) return [];
  const lost = runTest('test/functions/sender-faults.test.ts', {
    SENDER_FAULT_RUNS: `${senderRuns}`,
  });
  return [
    { measure: 'records that senders change over calls that fail', value: senderRuns, unit: '' },
    { measure: 'kinds of loss that were found there', value: lost, unit: '', bound: 0 },
  ];
}

/** @returns 1 if the test fails, else 0; the test stops at the first loss */
function runTest(file: string, environment: Record<string, string>): number {
  const { status } = spawnSync('npx', ['vitest', 'run', file, '--reporter=default'], {
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  return status === 0 ? 0 : 1;
}

async function inChromium(): Promise<Row[]> {
  if (browserRuns === 0) return [];
  const laptop = await bootWholeLaptop();
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  const executablePath = ensureHeadlessShell();
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const resume = join(folder, 'resume.pdf');
    writeFileSync(resume, pdfOf(40_000));
    const { site, s3 } = laptop.endpoints;
    const stored = (lastName: string) => recordsOf(laptop.endpoints, lastName);
    const isStored = async (lastName: string) => (await stored(lastName)).length > 0;
    const visits: Visit[] = [];
    let begun = 0;
    const visitor = async () => {
      while (begun < browserRuns) {
        begun += 1;
        visits.push(await visitInBrowser({ browser, site, s3, resume, isStored }, begun));
      }
    };
    const startedMs = performance.now();
    await Promise.all(Array.from({ length: atOnce }, visitor));
    const seconds = (performance.now() - startedMs) / 1000;

    let lost = 0;
    let doubled = 0;
    let misnamed = 0;
    for (const { lastName, reference } of visits) {
      const [record, ...more] = await stored(lastName);
      if (record === undefined) lost += 1;
      else if (referenceOf(String(record.id)) !== reference) misnamed += 1;
      if (more.length > 0) doubled += 1;
    }
    const none = { unit: '', bound: 0 };
    return [
      { measure: 'forms sent over calls that fail in Chromium', value: visits.length, unit: '' },
      { measure: 'time of one', value: seconds / visits.length, unit: 's' },
      { measure: 'lost', value: lost, ...none },
      { measure: 'doubled', value: doubled, ...none },
      { measure: 'with another reference', value: misnamed, ...none },
      {
        measure: "'failed' said of a stored record",
        value: visits.filter(({ failed }) => failed).length,
        ...none,
      },
    ];
  } finally {
    await browser.close();
    await laptop.close();
    rmSync(folder, { recursive: true });
  }
}
