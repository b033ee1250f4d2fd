import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createSimulation, type Simulation } from './spam/simulation.ts';
import { workApiAt } from './support/work-api.ts';

process.env.SUBMISSIONS_PER_ADDRESS = '5';
process.env.SUBMISSIONS_WITHOUT_FORM = '4';

let sim: Simulation;
const api = await workApiAt('2026-11-20T10:00:00.000Z');
beforeEach(() => {
  sim = createSimulation(api);
});
const home = '203.0.113.9';
/** Ids of random ends; of 35 characters, only the last one differs. */
const idsThatShare = (characters: number, count: number): string[] => {
  const start = randomUUID().slice(0, characters);
  return Array.from({ length: count }, (_, number) =>
    characters === 35 ? start + number : start + randomUUID().slice(characters),
  );
};
/** A visit to the form, from its opening to Send. */
async function visit(values: Record<string, string> = {}, seconds = 8) {
  const formToken = await sim.token();
  sim.wait(seconds);
  await sim.send('honest', home, { formToken, ...values });
}

it.each([8, 16, 24, 35])(
  'without a form, ids that share their first %i characters count one each, and a retry counts once',
  async (shared) => {
    const ids = idsThatShare(shared, 8);
    for (const _ of ['sent', 'again'])
      for (const [number, id] of ids.entries())
        await sim.send('scripted', `192.0.2.${number}`, { id });
    expect(await sim.stored('scripted')).toMatchObject({
      listed: 4,
      reasons: { 'many-without-form': 4 },
    });
  },
);

it.each([8, 16, 24, 35])(
  'with one token, ids that share their first %i characters count one each',
  async (shared) => {
    const formToken = await sim.token();
    sim.wait(8);
    for (const id of idsThatShare(shared, 8)) await sim.send('scripted', home, { id, formToken });
    expect(await sim.stored('scripted')).toMatchObject({
      listed: 3,
      reasons: { 'used-token': 5 },
    });
  },
);

it('what comes without a form from an address hides nothing there that has a token', async () => {
  for (let count = 0; count < 10; count += 1) await sim.send('scripted', home, {});
  for (let count = 0; count < 5; count += 1) await visit();
  expect(await sim.stored('honest')).toMatchObject({ listed: 5, suspected: 0 });
  expect(await sim.stored('scripted')).toMatchObject({ listed: 4, suspected: 6 });
});

it('what is set aside for its own sake takes no share of its address', async () => {
  const formToken = await sim.token();
  for (let count = 0; count < 10; count += 1) {
    await visit({ subject: 'x' });
    await visit({ lastName: 'pills.com' });
    await visit({}, 0);
    await sim.send('scripted', home, { formToken });
  }
  expect(await sim.stored('scripted')).toMatchObject({ listed: 3, reasons: { 'used-token': 7 } });
  for (let count = 0; count < 2; count += 1) await visit();
  expect(await sim.stored('honest')).toMatchObject({ listed: 2 });
});
