import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type RequestOptions, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { contactValues } from '../support/builders.ts';
import { bootLaptop, type Laptop, resourceOf } from '../support/laptop.ts';
import { floodTokens, visitContactPage } from '../support/page-visit.ts';
import { addProductionEdge } from '../support/production-edge.ts';
import { staffHeaders } from '../support/sign-in.ts';
import type { Row, Suite } from './suite.ts';

const requestsASecond = 1000;
const visitors = 100;
const listReads = 300;
/** As long as the page goes on trying (section 9). */
const patienceMs = 120_000;
const floodedFrom = '127.0.0.2';

const tokensASecond = 46;
const tokenVisitors = 40;

/**
 * One address floods the forms with 1,000 requests a second; meanwhile visitors send, and staff read a list. Then form tokens
 * are asked for again and again, while other visitors send.
 */
export const flood: Suite = async () => {
  const laptop = await bootLaptop((template) => {
    addProductionEdge(template);
    // What comes without a token is suspected then, which shows who has none.
    const { Variables } = resourceOf(template, 'AWS::Lambda::Function', 'Intake').Properties
      .Environment;
    Variables.SUBMISSIONS_WITHOUT_FORM = '48';
  });
  let flooder: ChildProcess | undefined;
  try {
    const headers = await staffHeaders(laptop.endpoints);
    for (let one = 0; one < 20; one += 1) await visit(laptop, `127.0.2.${one + 1}`);
    await timeList(laptop, headers);
    const quiet = await timeList(laptop, headers);

    flooder = fork('test/bench/flood/flooder.ts', [
      laptop.endpoints.site,
      floodedFrom,
      `${requestsASecond}`,
    ]);
    const answers: Record<string, number> = {};
    let sent = 0;
    flooder.on('message', (told: { sent: number; answered: Record<string, number> }) => {
      sent = told.sent;
      for (const [how, count] of Object.entries(told.answered)) {
        answers[how] = (answers[how] ?? 0) + count;
      }
    });
    await once(flooder, 'message');
    const floodedMs = performance.now();
    const sending = Promise.all(
      Array.from({ length: visitors }, (_, one) => visit(laptop, `127.0.1.${one + 1}`)),
    );
    const busy = await timeList(laptop, headers);
    const stored = (await sending).filter(Boolean).length;
    const seconds = (performance.now() - floodedMs) / 1000;
    const direct = await fetch(`${laptop.apiUrl}/api/submissions/contact`, { method: 'POST' });
    console.log(`The flood was answered: ${JSON.stringify(answers)}.`);
    flooder.kill();
    const suspected = await suspectedInTokenFlood(laptop, headers);
    return [
      { measure: 'requests of the flood a second', value: sent / (seconds + 1), unit: '' },
      {
        measure: 'of 100 visitors not stored within 120 s',
        value: visitors - stored,
        unit: '',
        bound: 5,
      },
      { measure: 'list of the staff, p99, quiet', value: p99(quiet), unit: 'ms' },
      { measure: 'list of the staff, p99, in the flood', value: p99(busy), unit: 'ms' },
      { measure: 'in the flood against quiet, p99', value: p99(busy) / p99(quiet), unit: '' },
      { measure: 'answer at the own address of the API', value: direct.status, unit: '' },
      {
        measure: 'of 40 visitors while 46 tokens a second are asked for, suspected',
        value: suspected,
        unit: '',
        bound: 0,
      },
    ] satisfies Row[];
  } finally {
    flooder?.kill();
    await laptop.close();
  }
};

/** @returns how many of the visitors are suspected who send in a flood of tokens */
async function suspectedInTokenFlood(
  laptop: Laptop,
  headers: Record<string, string>,
): Promise<number> {
  const tokens = floodTokens(laptop.endpoints, tokensASecond);
  const ids = await Promise.all(
    Array.from({ length: tokenVisitors }, (_, one) =>
      visitContactPage(laptop.endpoints, `127.0.5.${one + 1}`),
    ),
  ).finally(tokens.end);
  console.log(`The flood of tokens was answered: ${JSON.stringify(tokens.answers)}.`);
  const found = await laptop.request('/api/suspected-submissions', { headers });
  const { rows }: { rows: { id: string }[] } = await found.json();
  return rows.filter(({ id }) => ids.includes(id)).length;
}

/** Sends a message as the page does, again and again with the same id. @returns whether it was stored in time */
async function visit(laptop: Laptop, localAddress: string): Promise<boolean> {
  const body = JSON.stringify({ id: randomUUID(), ...contactValues() });
  const headers = { 'content-type': 'application/json' };
  const untilMs = performance.now() + patienceMs;
  while (performance.now() < untilMs) {
    const status = await ask(laptop, localAddress, { method: 'POST', headers }, body).catch(
      () => 0,
    );
    if (status === 200 || status === 201) return true;
    await delay(1000);
  }
  return false;
}

/** Asks for a list, or sends to it, from one of the machine's loopback addresses. @returns the status */
const ask = (laptop: Laptop, localAddress: string, options: RequestOptions, body = '') =>
  new Promise<number>((done, failed) => {
    const sent = request(
      `${laptop.endpoints.site}/api/submissions/contact`,
      { ...options, localAddress },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });

/**
 * Milliseconds of each of so many readings of a list, one after the other. The firewall counts staff as well, so they
 * come from ten addresses, as an office's people at home do.
 */
async function timeList(laptop: Laptop, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  while (times.length < listReads) {
    const startedMs = performance.now();
    const status = await ask(laptop, `127.0.3.${(times.length % 10) + 1}`, { headers });
    if (status !== 200) throw new Error(`The list was answered with ${status}.`);
    times.push(performance.now() - startedMs);
  }
  return times;
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
