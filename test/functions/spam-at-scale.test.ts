import './support/environment.ts';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readSettings } from '#infra/read-settings.ts';
import { formExtras } from '#shared/form-token.ts';
import { quickRuns, recognised, runHonest } from './spam/honest-runs.ts';
import { sendFromPatientMachines, sendScripted, sendWithoutForm } from './spam/scripted-posts.ts';
import { createSimulation, type Simulation } from './spam/simulation.ts';
import { workApiAt } from './support/work-api.ts';

const { submissionsPerAddress, submissionsWithoutForm } = readSettings({});
process.env.SUBMISSIONS_PER_ADDRESS = `${submissionsPerAddress}`;
process.env.SUBMISSIONS_WITHOUT_FORM = `${submissionsWithoutForm}`;

/** `npm run bench -- spam` makes it 10,000 and 1,000, and reads the figures. */
const posts = Number(process.env.SPAM_POSTS ?? 400);
const honestRuns = Number(process.env.HONEST_RUNS ?? 36);
/** 500 where there are thousands of others. */
const patientPosts = Math.min(500, posts * 0.3);
const figuresFile = process.env.SPAM_FIGURES;
const figures: Record<string, unknown> = {};

let sim: Simulation;
const api = await workApiAt('2026-11-20T15:00:00.000Z');
beforeEach(() => {
  sim = createSimulation(api);
});
afterAll(() => {
  if (figuresFile) writeFileSync(figuresFile, JSON.stringify(figures));
});

it(`of ${posts} scripted posts of an hour at most 100 reach a list, and none is lost`, async () => {
  await sendScripted(sim, posts);
  const { sent, listed, suspected, reasons } = await sim.stored('scripted');
  figures.scripted = { sent, listed, suspected, reasons };
  expect([sent, listed + suspected]).toEqual([posts, posts]);
  expect(listed).toBeLessThanOrEqual(100);
}, 900_000);

it(`of ${honestRuns} honest runs none is suspected`, async () => {
  figures.honestRuns = await runHonest(sim, honestRuns);
  const { sent, listed, suspected, reasons } = await sim.stored('honest');
  figures.honest = { sent, listed, suspected, reasons };
  expect(reasons).toEqual({});
  expect([listed, suspected]).toEqual([sent, 0]);
}, 900_000);

it('of 40 genuine visitors behind one address none is suspected for what others there sent without a form', async () => {
  const address = '198.51.100.30';
  await sendWithoutForm(sim, { address, fromAddress: 50, fromElsewhere: 48 });
  for (let visitor = 0; visitor < 40; visitor += 1) {
    await quickRuns[visitor % quickRuns.length]?.(sim, address);
    sim.wait(10);
  }
  const { sent, listed, suspected, reasons } = await sim.stored('honest');
  figures.neighbors = { sent, listed, suspected, reasons };
  expect([sent, listed, suspected]).toEqual([40, 40, 0]);
}, 120_000);

it('machines that do all that a page does, and wait, reach the list with as many as an address has a share of', async () => {
  await sendFromPatientMachines(sim, patientPosts);
  const { sent, listed, suspected, reasons } = await sim.stored('scripted');
  figures.patientMachines = { sent, listed, suspected, reasons };
  expect(listed).toBe(sent);
}, 120_000);

it('the hidden field looks like nothing that is filled in by itself', () => {
  expect(formExtras.hidden).not.toMatch(recognised);
  expect('Leave this empty').not.toMatch(recognised);
});
