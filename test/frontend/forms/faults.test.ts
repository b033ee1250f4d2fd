import { expect, it, vi } from 'vitest';
import { createRandom, pick } from '#scripts/seed/random.ts';
import { captureOutput } from '#test/functions/support/api.ts';
import { type Call, calls, type Fault, faults, type Planned } from './faults/network.ts';
import { createServer } from './faults/server.ts';
import { type Change, changes, type Scenario, scenarios, visit } from './faults/visit.ts';

/** The number of random visits after the chosen ones: `npm run bench -- faults` sets 20,000. */
const runs = Number(process.env.FAULT_RUNS ?? 0);

const inPost: readonly Call[] = ['sign post', 'post'];
const scenarioOf = (call: Call): Scenario =>
  call === 'record' ? 'contact' : inPost.includes(call) ? 'small resume' : 'large resume';

/** The page lists the parts in S3 only after a part failed. */
const leadingTo = (call: Call): Planned[] =>
  call.endsWith('list') ? [{ call: 'part', fault: 'before', times: 1 }] : [];

const pairs = calls.flatMap((call) => faults.map((fault): [Call, Fault] => [call, fault]));

type Visit = Parameters<typeof visit>[2];

/** A record with an unknown outcome at the reload, and then another fault once. */
const reloaded = (scenario: Scenario, change: Change, first: Fault, fault: Fault): Visit => ({
  ...{ scenario, change, share: 0 },
  plan: [
    { call: 'record', fault: first, times: 1 },
    { call: 'record', fault: 'reload before', times: 1 },
    { call: 'record', fault, times: 1 },
  ],
});

/**
 * Every pair of call and fault once. A record whose first answer is lost, before a fault that outlasts the retries.
 * And a form that the visitor changes after a reload, while the first record is stored, is stored later, or is not.
 */
const chosen: Visit[] = [
  ...pairs.map(
    ([call, fault]): Visit => ({
      scenario: scenarioOf(call),
      change: 'nothing',
      plan: [...leadingTo(call), { call, fault, times: 1 }],
      share: 0,
    }),
  ),
  ...faults.map(
    (fault): Visit => ({
      scenario: 'contact',
      change: 'nothing',
      plan: [
        { call: 'record', fault: 'after', times: 1 },
        { call: 'record', fault, times: 15 },
      ],
      share: 0,
    }),
  ),
  ...faults.flatMap((fault) =>
    (['before', 'after', 'late'] as const).flatMap((first) => [
      reloaded('contact', 'an answer', first, fault),
      reloaded('small resume', 'an answer', first, fault),
      reloaded('small resume', 'the resume', first, fault),
    ]),
  ),
];

/** A random form with a fault or two at a call, once or for longer than the retries, and random faults besides. */
function drawn(seed: number): Visit {
  const random = createRandom(seed);
  const call = pick(random, calls);
  const planned = (): Planned => ({
    call,
    fault: pick(random, faults),
    times: pick(random, [1, 1, 2, 15]),
  });
  return {
    scenario: pick(random, scenarios),
    change: pick(random, changes),
    plan: [...leadingTo(call), planned(), planned()].slice(0, pick(random, [1, 2, 3])),
    share: pick(random, [0, 0.1, 0.3]),
  };
}

it(`${chosen.length + runs} submissions over calls that fail: none lost, none doubled, none failed that is stored`, {
  timeout: 120_000 + runs * 100,
}, async () => {
  captureOutput();
  const server = createServer();
  const met = new Set<string>();
  for (let seed = 1; seed <= chosen.length + runs; seed += 1) {
    const options = chosen[seed - 1] ?? drawn(seed);
    const outcome = await visit(server, seed, options).catch((cause: unknown) => {
      throw new Error(`Seed ${seed}, ${JSON.stringify(options)}`, { cause });
    });
    expect(outcome.wrong, `seed ${seed}, ${JSON.stringify(options)}`).toEqual([]);
    for (const one of outcome.met) met.add(one);
  }
  expect(pairs.map(([call, fault]) => `${call}: ${fault}`).filter((one) => !met.has(one))).toEqual(
    [],
  );
  vi.restoreAllMocks();
});
