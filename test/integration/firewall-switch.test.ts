import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '#shared/contract/request.ts';
import { referenceOf } from '#shared/reference.ts';
import { synthesize } from '../infra/support/template.ts';
import { contactValues } from '../support/builders.ts';
import { bootLaptop, type Laptop, withoutStream } from '../support/laptop.ts';
import { takeEdge, takeOriginChecks } from '../support/production-edge.ts';

const stacks = {
  open: synthesize(),
  guarded: synthesize({ waf: true }),
  'guarded by the next secret': synthesize({ waf: true, originSecretVersion: 2 }),
};
type StackName = keyof typeof stacks;

let laptop: Laptop;
beforeAll(async () => {
  laptop = await bootLaptop(withoutStream);
});
afterAll(() => laptop.close());

/** Deploys a step of an update: the stack whose settings the functions have, and the stack whose edge the site has. */
const deployedAs = (functions: StackName, edge: StackName) =>
  laptop.update((template) => {
    withoutStream(template);
    takeOriginChecks(template, stacks[functions]);
    takeEdge(template, stacks[edge]);
  });

/** Sends the requests of a visitor. @returns the statuses of the answers */
async function visit(): Promise<number[]> {
  const id = randomUUID();
  const answers = [
    await laptop.request(addressOf('GET /api/form-token')),
    await laptop.post(addressOf('POST /api/submissions/{kind}', { kind: 'contact' }), {
      id,
      ...contactValues(),
    }),
    await laptop.post(addressOf('POST /api/resume-uploads'), {
      id,
      operation: 'create',
      size: 6_000_000,
    }),
    await laptop.post(addressOf('POST /api/status'), {
      reference: referenceOf(id),
      phoneLast4: '9999',
    }),
  ];
  return answers.map(({ status }) => status);
}
const answered = [200, 201, 200, 404];

/** Asks the API without CloudFront. @returns the status of the answer */
const goAround = async () => (await fetch(laptop.apiUrl + addressOf('GET /api/form-token'))).status;

// A switch ends in one of these states, and begins in another. In between, the functions or the edge are updated first.
it.each<[string, StackName, StackName, number]>([
  ['is off', 'open', 'open', 200],
  ['is switched on, the edge first, or off, the functions first', 'open', 'guarded', 200],
  ['is on', 'guarded', 'guarded', 403],
  ['is switched on, the functions first, or off, the edge first', 'guarded', 'open', 403],
  [
    'gets the next version of its secret at the functions',
    'guarded by the next secret',
    'guarded',
    403,
  ],
  [
    'has the next version of its secret',
    'guarded by the next secret',
    'guarded by the next secret',
    403,
  ],
])(
  'while the firewall %s, no visitor is refused, and who goes around it only where the functions know its secret',
  async (_, functions, edge, aroundIt) => {
    await deployedAs(functions, edge);
    expect(await visit()).toEqual(answered);
    expect(await goAround()).toBe(aroundIt);
  },
);
