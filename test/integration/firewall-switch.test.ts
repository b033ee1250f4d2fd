import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '#shared/contract/request.ts';
import { referenceOf } from '#shared/reference.ts';
import { synthesize } from '../infra/support/template.ts';
import { contactValues } from '../support/builders.ts';
import { bootLaptop, type Laptop } from '../support/laptop.ts';
import { takeEdge, takeOriginChecks } from '../support/production-edge.ts';

const stacks = {
  open: synthesize(),
  guarded: synthesize({ waf: true }),
  'guarded by the next secret': synthesize({ waf: true, originSecretVersion: 2 }),
};
type StackName = keyof typeof stacks;

let laptop: Laptop;
beforeAll(async () => {
  laptop = await bootLaptop();
});
afterAll(() => laptop.close());

/** Deploys a step of an update: the stack whose settings the functions have, and the stack whose edge the site has. */
const deployedAs = (functions: StackName, edge: StackName) =>
  laptop.update((template) => {
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

describe.each<[string, StackName, StackName]>([
  ['on', 'open', 'guarded'],
  ['off', 'guarded', 'open'],
])('while the firewall is switched %s', (_, before, after) => {
  it.each([
    ['the functions are updated first', after, before],
    ['the edge is updated first', before, after],
    ['both are updated', after, after],
  ])('no visitor is refused when %s', async (_state, functions, edge) => {
    await deployedAs(functions, edge);
    expect(await visit()).toEqual(answered);
  });
});

it('no visitor is refused while the secret’s version is raised by one', async () => {
  const next = 'guarded by the next secret';
  await deployedAs(next, 'guarded');
  expect(await visit()).toEqual(answered);
  await deployedAs(next, next);
  expect(await visit()).toEqual(answered);
});

it('only a stack with the firewall refuses whoever goes around it', async () => {
  const ask = async () => (await fetch(laptop.apiUrl + addressOf('GET /api/form-token'))).status;
  await deployedAs('open', 'open');
  expect(await ask()).toBe(200);
  await deployedAs('guarded', 'guarded');
  expect(await ask()).toBe(403);
});
