import { createFormVisit } from '#frontend/forms/spam/form-visit.ts';
import { formExtras } from '#shared/form-token.ts';
import { contactValues } from '../../support/builders.ts';
import type { Simulation } from './simulation.ts';

/** The words that browsers and password managers look for in a field's name or label before they fill it by themselves. */
export const recognised =
  /name|e-?mail|phone|mobile|\btel|fax|address|street|line.?[12]|city|town|state|province|region|zip|postal|pin.?code|country|company|organi[sz]ation|business|firm|position|job|user|login|pass|code|otp|card|cvc|account|url|web|home.?page|birth|\bbday|gender|\bsex|language|\bage\b/i;

/** Lets seconds pass in a page without input, with its timers, on the simulation's clock. */
function pageClock(sim: Simulation) {
  return {
    nowMs: () => Date.now(),
    dateMs: () => Date.now(),
    random: () => 0,
    /** Ends early when the signal fires, as the race between an answer and a limit needs it. */
    async wait(durationMs: number, signal: AbortSignal): Promise<void> {
      const untilMs = Date.now() + durationMs;
      await settled();
      if (!signal.aborted && Date.now() < untilMs) sim.wait((untilMs - Date.now()) / 1000);
    },
  };
}

/** Lets answers of the handlers in this process arrive. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setImmediate(done));
};

/** A hydrated page with its form: its requests to the server, and its submission. */
async function openPage(sim: Simulation, { failures = 0 } = {}) {
  const form = new EventTarget();
  const hidden = { value: '', form };
  let calls = 0;
  let asked: Promise<string> | undefined;
  const visit = createFormVisit({
    async fetch() {
      calls += 1;
      if (calls <= failures) throw new TypeError('The connection was lost.');
      asked = sim.token();
      return Response.json({ token: await asked });
    },
    clock: pageClock(sim),
  });
  visit.watch(hidden);
  await asked;
  await settled();
  return {
    extras: () => visit.extras(new AbortController().signal),
    input: () => void form.dispatchEvent(new Event('input')),
    /** Fills every field that it recognizes, and the hidden field if that looks like one. */
    fillByManager() {
      const isKnown = recognised.test(formExtras.hidden) || recognised.test('Leave this empty');
      if (isKnown) hidden.value = 'Sample Company';
      this.input();
    },
  };
}

type Run = (sim: Simulation, address: string) => Promise<unknown>;

/** Fills a form in so many seconds, and sends it. */
const fillIn =
  (seconds: number, values: Record<string, string> = {}): Run =>
  async (sim, address) => {
    const page = await openPage(sim);
    page.input();
    sim.wait(seconds);
    await sim.send('honest', address, { ...values, ...(await page.extras()) });
  };

/** The hydration restores a draft, without any input. The visitor sends it after this many seconds. */
const restored =
  (seconds: number): Run =>
  async (sim, address) => {
    const page = await openPage(sim);
    sim.wait(seconds);
    await sim.send('honest', address, await page.extras());
  };

/** A password manager fills in everything at once, and the form is sent after so many seconds. */
const autofilled =
  (seconds: number): Run =>
  async (sim, address) => {
    const page = await openPage(sim);
    page.fillByManager();
    sim.wait(seconds);
    await sim.send('honest', address, await page.extras());
  };

/** Visitors who send so early that time alone can't distinguish them from a program. */
export const quickRuns: readonly Run[] = [
  restored(6),
  restored(0),
  autofilled(2),
  autofilled(0),
  fillIn(2),
  fillIn(4),
];

const names = ['St.John', 'O’Brien-Smith', 'De la Cruz', 'Li', 'J.R.', 'Anne.Marie', 'Combs'];

/** The ways in which people use the forms, each as often as the others. */
const runs: readonly Run[] = [
  fillIn(240),
  fillIn(8),
  fillIn(65, { kind: 'employer', description: 'Nights. See https://facility.example/jobs' }),
  (sim, address) => fillIn(30, { lastName: names[Date.now() % names.length] ?? '' })(sim, address),
  autofilled(8),
  ...quickRuns,
  // The call for the token fails twice.
  async (sim, address) => {
    const page = await openPage(sim, { failures: 2 });
    page.input();
    sim.wait(40);
    await sim.send('honest', address, await page.extras());
  },
  // It never succeeds.
  async (sim, address) => {
    const page = await openPage(sim, { failures: 100 });
    page.input();
    sim.wait(40);
    await sim.send('honest', address, await page.extras());
  },
  // The answer is lost three times, and the same is sent again.
  async (sim, address) => {
    const page = await openPage(sim);
    page.input();
    sim.wait(40);
    const id = await sim.send('honest', address, await page.extras());
    for (let retry = 0; retry < 3; retry += 1)
      await sim.send('honest', address, { id, ...(await page.extras()) });
  },
  // Something is corrected after an answer was lost: another id with the same token.
  async (sim, address) => {
    const page = await openPage(sim);
    page.input();
    sim.wait(40);
    await sim.send('honest', address, await page.extras());
    sim.wait(5);
    await sim.send('honest', address, {
      ...(await page.extras()),
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
