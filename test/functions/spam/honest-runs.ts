import { createFormVisit } from '#frontend/forms/spam/form-visit.ts';
import { formExtras } from '#shared/form-token.ts';
import { contactValues } from '../../support/builders.ts';
import type { Simulation } from './simulation.ts';

/** What browsers and password managers look for in a field's name or label before they fill it by themselves. */
export const recognised =
  /name|e-?mail|phone|mobile|\btel|fax|address|street|line.?[12]|city|town|state|province|region|zip|postal|pin.?code|country|company|organi[sz]ation|business|firm|position|job|user|login|pass|code|otp|card|cvc|account|url|web|home.?page|birth|\bbday|gender|\bsex|language|\bage\b/i;

/** A page of ours with its form: what it asks the server for, and what it sends. */
function openPage(sim: Simulation, { hasToken = true } = {}) {
  const form = new EventTarget();
  const hidden = { value: '', form };
  let token: Promise<string> | undefined;
  const visit = createFormVisit({
    async fetch() {
      if (!hasToken) throw new TypeError('The connection was lost.');
      token = sim.token();
      return Response.json({ token: await token });
    },
    nowMs: () => Date.now(),
  });
  visit.watch(hidden);
  return {
    extras: visit.extras,
    async input() {
      form.dispatchEvent(new Event('input'));
      await token;
      // The page reads the answer.
      await new Promise((resolve) => setImmediate(resolve));
    },
    /** Fills every field that it knows; the hidden one as well, should it look like one. */
    async fillByManager() {
      const isKnown = recognised.test(formExtras.hidden) || recognised.test('Leave this empty');
      if (isKnown) hidden.value = 'Sample Company';
      await this.input();
    },
  };
}

type Run = (sim: Simulation, address: string) => Promise<unknown>;

/** Fills a form in so many seconds, and sends it. */
const fillIn =
  (seconds: number, values: Record<string, string> = {}): Run =>
  async (sim, address) => {
    const page = openPage(sim);
    await page.input();
    sim.wait(seconds);
    await sim.send('honest', address, { ...values, ...page.extras() });
  };

const names = ['St.John', 'O’Brien-Smith', 'De la Cruz', 'Li', 'J.R.', 'Anne.Marie', 'Combs'];

/** The ways in which people use the forms, each as often as the others. */
const runs: readonly Run[] = [
  fillIn(240),
  fillIn(8),
  fillIn(65, { kind: 'employer', description: 'Nights. See https://facility.example/jobs' }),
  (sim, address) => fillIn(30, { lastName: names[Date.now() % names.length] ?? '' })(sim, address),
  // A password manager fills in everything at once.
  async (sim, address) => {
    const page = openPage(sim);
    await page.fillByManager();
    sim.wait(8);
    await sim.send('honest', address, page.extras());
  },
  // The same in a form that is sent at once, as one that was restored is.
  async (sim, address) => {
    const page = openPage(sim);
    await page.fillByManager();
    sim.wait(1);
    await sim.send('honest', address, page.extras());
  },
  // The call for the token fails.
  async (sim, address) => {
    const page = openPage(sim, { hasToken: false });
    await page.input();
    sim.wait(40);
    await sim.send('honest', address, page.extras());
  },
  // The answer is lost three times, and the same is sent again.
  async (sim, address) => {
    const page = openPage(sim);
    await page.input();
    sim.wait(40);
    const id = await sim.send('honest', address, page.extras());
    for (let retry = 0; retry < 3; retry += 1)
      await sim.send('honest', address, { id, ...page.extras() });
  },
  // Something is corrected after an answer was lost: another id with the same token.
  async (sim, address) => {
    const page = openPage(sim);
    await page.input();
    sim.wait(40);
    await sim.send('honest', address, page.extras());
    sim.wait(5);
    await sim.send('honest', address, {
      ...page.extras(),
      description: `${contactValues().description} Thank you.`,
    });
  },
  // Two nurses behind one address.
  async (sim, address) => {
    for (let nurse = 0; nurse < 2; nurse += 1) await fillIn(20)(sim, address);
  },
];

/**
 * So many people, three a minute, each from home; and in the middle of them a class of 40 that applies together at school.
 * @returns how many runs there were
 */
export async function runHonest(sim: Simulation, count: number): Promise<number> {
  const inClass = Math.min(40, Math.floor(count / 3));
  for (let number = 0; number < count; number += 1) {
    const isOfClass = number >= count / 2 && number < count / 2 + inClass;
    const home = `198.18.${Math.floor(number / 250)}.${(number % 250) + 1}`;
    const run = isOfClass ? fillIn(45) : runs[number % runs.length];
    await run?.(sim, isOfClass ? '198.51.100.20' : home);
    sim.wait(isOfClass ? 20 : 60);
  }
  return count;
}
