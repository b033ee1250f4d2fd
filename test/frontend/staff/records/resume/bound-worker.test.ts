import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import {
  bytesAround,
  openingBudget,
  pageBudget,
} from '#frontend/staff/records/resume/bounds/resume-limits.ts';
import {
  nextPieceMessage,
  tooHeavyMessage,
} from '#frontend/staff/records/resume/bounds/worker-messages.ts';

const boundWorker = resolve('frontend/staff/records/resume/bounds/bound-worker.ts');

/** A thread with the globals of a browser's worker. It evaluates each text message inside the bounds. */
const thread = `
  const { parentPort } = require('node:worker_threads');
  const listeners = [];
  globalThis.self = globalThis;
  self.postMessage = (data) => parentPort.postMessage(data);
  self.addEventListener = (type, listener) => type === 'message' && listeners.push(listener);
  import(${JSON.stringify(boundWorker)}).then(() => {
    parentPort.on('message', (data) => {
      if (typeof data !== 'string') return listeners.forEach((listener) => listener({ data }));
      try {
        parentPort.postMessage('did: ' + eval(data));
      } catch (error) {
        parentPort.postMessage(error.name);
      }
    });
  });
`;

/** The thread's answers to these texts and objects. */
async function answersTo(...sent: (string | object)[]): Promise<unknown[]> {
  const worker = new Worker(thread, { eval: true });
  const answers: unknown[] = [];
  try {
    await new Promise<void>((done, fail) => {
      worker.on('error', fail);
      worker.on('message', (answer) => (answer === 'did: over' ? done() : answers.push(answer)));
      for (const each of [...sent, '"over"']) worker.postMessage(each);
    });
  } finally {
    await worker.terminate();
  }
  return answers;
}

const refused = [tooHeavyMessage, 'RangeError'];

test('a buffer is refused when it is larger than one may be', async () => {
  const size = openingBudget.largest;
  expect(await answersTo(`new Uint8Array(${size}).length`)).toEqual([`did: ${size}`]);
  expect(await answersTo(`new Uint8Array(${size + 1})`)).toEqual(refused);
  expect(await answersTo(`new ArrayBuffer(${size + 1})`)).toEqual(refused);
  expect(await answersTo(`new Float64Array(${size / 8 + 1})`)).toEqual(refused);
});

test('buffers are refused when all of them together take too much, copies too, views not', async () => {
  const count = Math.floor(openingBudget.bytes / (openingBudget.largest + bytesAround));
  const all = `const one = new Uint8Array(${openingBudget.largest});
    for (let more = 1; more < ${count}; more += 1) new Uint8Array(one);`;
  const view = 'new Uint16Array(one.buffer, 2, 4).length';
  expect(await answersTo(`${all} ${view}`)).toEqual(['did: 4']);
  expect(await answersTo(`${all} new Uint8Array(one)`)).toEqual(refused);
});

test('small buffers are refused when there are too many', async () => {
  const make = (count: number) => `for (let i = 0; i < ${count}; i += 1) new Uint8Array(0); 'made'`;
  const most = openingBudget.bytes / bytesAround;
  expect(await answersTo(make(most))).toEqual(['did: made']);
  expect(await answersTo(make(most + 1))).toEqual(refused);
});

test('after a refusal nothing more is given, in a further piece of work neither', async () => {
  const tooLarge = `new Uint8Array(${openingBudget.largest + 1})`;
  const answers = await answersTo(
    tooLarge,
    nextPieceMessage,
    'new Uint8Array(1)',
    'self.postMessage(0)',
  );
  expect(answers).toEqual([...refused, ...refused, 'did: undefined']);
});

test('answers to the page are refused when there are too many, in each piece of work', async () => {
  const send = (count: number) => `for (let i = 0; i < ${count}; i += 1) self.postMessage(0)`;
  const { messages } = openingBudget;
  const answers = await answersTo(
    send(messages),
    nextPieceMessage,
    send(pageBudget.messages),
    send(1),
  );
  expect(answers.filter((answer) => answer === 0)).toHaveLength(messages + pageBudget.messages);
  expect(answers.slice(-2)).toEqual(refused);
});

test('a page has a larger budget than the opening of the file', async () => {
  const size = openingBudget.largest + 1;
  expect(await answersTo(nextPieceMessage, `new Uint8Array(${size}).length`)).toEqual([
    `did: ${size}`,
  ]);
});

test('the browser’s own inflater is not there: what comes out of it can’t be counted', async () => {
  expect(await answersTo('typeof DecompressionStream')).toEqual(['did: undefined']);
});
