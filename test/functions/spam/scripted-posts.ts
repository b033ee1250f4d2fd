import { randomUUID } from 'node:crypto';
import { inParallel } from '#functions/in-parallel.ts';
import type { Simulation } from './simulation.ts';

const atOnce = 20;

/** A type of post: its share of all posts, whether it requests a token, the wait after that, and its body. */
type Nature = {
  share: number;
  token?: { seconds: number };
  post: (sim: Simulation, number: number, token: string) => Promise<unknown>;
};

const script = '203.0.113.66';
/** Another address for every so many posts: a network of taken-over machines. */
const ofMany = (number: number, each: number): string => {
  const machine = Math.floor(number / each);
  return `192.0.${Math.floor(machine / 250)}.${(machine % 250) + 1}`;
};

/** Ids of the sender's choice, which share so many characters and end by chance; of 35 only the last one differs. */
const chosenStart = randomUUID();
const sharedLengths = [8, 16, 24, 35];
const chosenId = (number: number): string => {
  const length = sharedLengths[number % sharedLengths.length] ?? 0;
  const start = length === 35 ? randomUUID().slice(0, 35) : chosenStart.slice(0, length);
  return length === 35 ? start + (number % 10) : start + randomUUID().slice(length);
};

const instant = { seconds: 0 };
const patient = { seconds: 10 };

const natures: Record<string, Nature> = {
  'JSON straight to the API, from one address': {
    share: 0.15,
    post: (sim, number) =>
      sim.send('scripted', script, { kind: number % 2 === 0 ? 'contact' : 'employer' }),
  },
  'the same with ids that begin alike': {
    share: 0.1,
    post: (sim, number) => sim.send('scripted', script, { id: chosenId(number) }),
  },
  'the same with such ids from hundreds of addresses': {
    share: 0.1,
    post: (sim, number) => sim.send('scripted', ofMany(number, 5), { id: chosenId(number) }),
  },
  'a token that is used at once': {
    share: 0.15,
    token: instant,
    post: (sim, number, formToken) => sim.send('scripted', ofMany(number, 5), { formToken }),
  },
  'a patient token, each from another address, and the hidden field filled in': {
    share: 0.1,
    token: patient,
    post: (sim, number, formToken) =>
      sim.send('scripted', ofMany(number, 5), { formToken, subject: 'Best offer' }),
  },
  'patient tokens in a burst of one address, with ids that begin alike': {
    share: 0.15,
    token: patient,
    post: (sim, number, formToken) =>
      sim.send('scripted', '203.0.113.67', {
        formToken,
        ...(number % 2 === 0 && { id: chosenId(number) }),
      }),
  },
  'a web address in a name': {
    share: 0.1,
    token: patient,
    post: (sim, number, formToken) =>
      sim.send('scripted', ofMany(number, 5), { formToken, lastName: 'Visit cheap-pills.com' }),
  },
  'links in the text': {
    share: 0.05,
    token: patient,
    post: (sim, number, formToken) =>
      sim.send('scripted', ofMany(number, 5), {
        ...(number % 2 === 0 && { formToken }),
        description: 'http://one.example http://two.example www.three.example',
      }),
  },
};

/** One patient token for all of them, each from another address, and half of the ids begin alike. */
async function replay(sim: Simulation, count: number): Promise<void> {
  const formToken = await sim.token();
  sim.wait(10);
  await inParallel([...Array(count).keys()], atOnce, (number) =>
    sim.send('scripted', ofMany(number, 5), {
      formToken,
      ...(number % 2 === 0 && { id: chosenId(number) }),
    }),
  );
}

/** Sends so many posts of every nature, within an hour. */
export async function sendScripted(sim: Simulation, posts: number): Promise<void> {
  let left = posts;
  for (const { share, token, post } of Object.values(natures)) {
    const numbers = [...Array(Math.round(posts * share)).keys()];
    const tokens = await inParallel(numbers, atOnce, async () => (token ? sim.token() : ''));
    sim.wait(token?.seconds ?? 0);
    await inParallel(numbers, atOnce, (number) => post(sim, number, tokens[number] ?? ''));
    left -= numbers.length;
  }
  await replay(sim, left);
}

/** Machines that each behave like a page, wait like a person, and send a few posts: no rule detects them. */
export async function sendFromPatientMachines(sim: Simulation, posts: number): Promise<void> {
  const numbers = [...Array(posts).keys()];
  const tokens = await inParallel(numbers, atOnce, () => sim.token());
  sim.wait(30);
  await inParallel(numbers, atOnce, (number) =>
    sim.send('scripted', ofMany(number, 5), { formToken: tokens[number] ?? '' }),
  );
}

/** So many posts without a token from an address, and from everywhere. */
export async function sendWithoutForm(
  sim: Simulation,
  {
    address,
    fromAddress,
    fromElsewhere,
  }: Record<'fromAddress' | 'fromElsewhere', number> & {
    address: string;
  },
): Promise<void> {
  for (let sent = 0; sent < fromAddress; sent += 1) await sim.send('scripted', address, {});
  for (let sent = 0; sent < fromElsewhere; sent += 1) {
    await sim.send('scripted', ofMany(sent, 1), {});
  }
}
