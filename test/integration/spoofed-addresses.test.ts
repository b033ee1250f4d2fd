import { randomInt, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '#shared/contract/request.ts';
import { referenceOf } from '#shared/reference.ts';
import { statusTries } from '#shared/status.ts';
import { bootLaptop, type Laptop } from '../support/laptop.ts';

let laptop: Laptop;
beforeAll(async () => {
  laptop = await bootLaptop();
});
afterAll(() => laptop.close());

/** Guesses a reference. @returns the status of the answer */
const guess = (origin: string, localAddress: string, headers: Record<string, string> = {}) =>
  new Promise<number>((done, failed) => {
    const sent = request(
      origin + addressOf('POST /api/status'),
      { method: 'POST', localAddress, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
      },
    );
    sent.on('error', failed);
    sent.end(JSON.stringify({ reference: referenceOf(randomUUID()), phoneLast4: '0123' }));
  });
const anAddress = () => [203, 0, 113, randomInt(256)].join('.');

it('addresses that a caller of the API’s own address claims are not believed', async () => {
  const answers: number[] = [];
  for (let count = 0; count < 100; count++) {
    answers.push(
      await guess(laptop.apiUrl, '127.0.3.1', {
        'x-forwarded-for': `${anAddress()}, ${anAddress()}`,
        'x-origin-secret': count % 2 ? 'guessed' : '',
      }),
    );
  }
  // An hour can end in between, and the next hour allows as many tries again.
  const most = 2 * statusTries.perAddress;
  expect(answers.filter((status) => status !== 429).length).toBeLessThanOrEqual(most);

  // Only CloudFront's address counts: another visitor has tries left, and false addresses give a visitor no more tries.
  expect(await guess(laptop.endpoints.site, '127.0.3.2')).toBe(404);
  const claimed: number[] = [];
  for (let count = 0; count < 100; count++) {
    claimed.push(
      await guess(laptop.endpoints.site, '127.0.3.3', { 'x-forwarded-for': anAddress() }),
    );
  }
  expect(claimed.filter((status) => status !== 429).length).toBeLessThanOrEqual(most);
});
