import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Suite } from './suite.ts';

const counts = z.object({
  sent: z.number(),
  listed: z.number(),
  suspected: z.number(),
  reasons: z.record(z.string(), z.number()),
});
const figuresSchema = z.object({
  scripted: counts,
  honestRuns: z.number(),
  honest: counts,
  neighbors: counts,
  patientMachines: counts,
});

/** 10,000 scripted posts and 1,000 honest runs against the handlers: see `test/functions/spam-at-scale.test.ts`. */
export const spam: Suite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'spam-'));
  const SPAM_FIGURES = join(folder, 'figures.json');
  try {
    spawnSync(
      'npx',
      ['vitest', 'run', 'test/functions/spam-at-scale.test.ts', '--reporter=default'],
      {
        env: { ...process.env, SPAM_POSTS: '10000', HONEST_RUNS: '1000', SPAM_FIGURES },
        stdio: 'inherit',
      },
    );
    const figures = figuresSchema.parse(JSON.parse(readFileSync(SPAM_FIGURES, 'utf8')));
    const { scripted, honest, honestRuns, neighbors, patientMachines } = figures;
    return [
      { measure: 'scripted posts', value: scripted.sent, unit: '' },
      { measure: 'of them in a list', value: scripted.listed, unit: '', bound: 100 },
      {
        measure: 'of them lost',
        value: scripted.sent - scripted.listed - scripted.suspected,
        unit: '',
        bound: 0,
      },
      ...Object.entries(scripted.reasons).map(([reason, value]) => ({
        measure: `suspected: ${reason}`,
        value,
        unit: '',
      })),
      { measure: 'honest runs', value: honestRuns, unit: '' },
      { measure: 'submissions of them suspected', value: honest.suspected, unit: '', bound: 0 },
      {
        measure: 'of 40 visitors behind an address with 50 posts without a form, suspected',
        value: neighbors.suspected,
        unit: '',
        bound: 0,
      },
      {
        measure: 'of 500 posts by 100 machines that do all that a page does, in a list',
        value: patientMachines.listed,
        unit: '',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};
