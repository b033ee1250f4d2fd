import { randomInt, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { addressOf } from '#shared/contract/request.ts';
import { referenceOf } from '#shared/reference.ts';
import { statusTries } from '#shared/status.ts';
import { type Laptop, sharedLaptop } from '../support/laptop.ts';

let laptop: Laptop;
beforeAll(async () => {
  laptop = await sharedLaptop();
});

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

/** Guesses more often than an address may in an hour. Expects that the tries beyond that are refused. */
async function exhaust(next: (count: number) => Promise<number>): Promise<void> {
  const hour = () => Math.floor(Date.now() / statusTries.windowMs);
  const began = hour();
  const answers: number[] = [];
  while (answers.length < statusTries.perAddress + 3) answers.push(await next(answers.length));
  // An hour can end in between, and the next hour allows as many tries again.
  const most = statusTries.perAddress * (hour() - began + 1);
  expect(answers.filter((status) => status !== 429).length).toBeLessThanOrEqual(most);
}

it('addresses that a caller of the API’s own address claims are not believed', async () => {
  await exhaust((count) =>
    guess(laptop.apiUrl, '127.0.3.1', {
      'x-forwarded-for': `${anAddress()}, ${anAddress()}`,
      'x-origin-secret': count % 2 ? 'guessed' : '',
    }),
  );

  // Only CloudFront's address counts: another visitor has tries left, and false addresses give a visitor no more tries.
  expect(await guess(laptop.endpoints.site, '127.0.3.2')).toBe(404);
  await exhaust(() =>
    guess(laptop.endpoints.site, '127.0.3.3', { 'x-forwarded-for': anAddress() }),
  );
});
