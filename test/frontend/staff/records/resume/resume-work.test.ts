import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  mostPieceMs,
  mostUntilDrawnMs,
} from '#frontend/staff/records/resume/bounds/resume-limits.ts';
import { boundWork } from '#frontend/staff/records/resume/bounds/resume-work.ts';
import { TooHeavyError } from '#frontend/staff/records/resume/bounds/too-heavy-error.ts';
import {
  nextPieceMessage,
  tooHeavyMessage,
} from '#frontend/staff/records/resume/bounds/worker-messages.ts';

const tab = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', tab);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Work with a fake worker that only has messages. */
function started() {
  const sent: unknown[] = [];
  const port = Object.assign(new EventTarget(), {
    postMessage: (data: unknown) => sent.push(data),
  });
  const close = vi.fn();
  const work = boundWork(port as unknown as Worker, close);
  const answer = (data: unknown) => port.dispatchEvent(new MessageEvent('message', { data }));
  return { ...work, sent, close, answer };
}

/** A piece of work that takes this many milliseconds. */
const taking = (milliseconds: number) => () =>
  new Promise<string>((done) => setTimeout(done, milliseconds, 'done'));
const never = () => new Promise<string>(() => {});
const heavy = expect.any(TooHeavyError);
const errorOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

function setHidden(hidden: boolean): void {
  tab.hidden = hidden;
  tab.dispatchEvent(new Event('visibilitychange'));
}

test('each piece of work begins when the one before is over, and tells the worker so', async () => {
  const { run, sent } = started();
  const first = run(taking(1000));
  const second = run(taking(1000));
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1001);
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
  expect(sent).toEqual([nextPieceMessage]);
});

test('a piece that is taken back before it begins is not done; one that has begun goes on', async () => {
  const { run, sent } = started();
  const leaving = new AbortController();
  const begun = run(taking(1000), leaving.signal);
  const waiting = vi.fn(taking(1000));
  const refused = errorOf(run(waiting, leaving.signal));
  await vi.advanceTimersByTimeAsync(500);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(500);
  expect(await begun).toBe('done');
  expect(await refused).toBe(leaving.signal.reason);
  expect(waiting).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test('the worker is ended when a piece takes too long, and nothing is done any more', async () => {
  const { run, close } = started();
  const errors = Promise.all([errorOf(run(never)), errorOf(run(taking(1)))]);
  await vi.advanceTimersByTimeAsync(mostPieceMs - 1);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(close).toHaveBeenCalled();
  expect(await errors).toEqual([heavy, heavy]);
});

test('until a page is drawn all pieces together have their time', async () => {
  const { run, close } = started();
  const half = mostUntilDrawnMs / 2;
  const pieces = [taking(half), taking(half - 1), never];
  const errors = Promise.all(pieces.map((piece) => errorOf(run(piece))));
  await vi.advanceTimersByTimeAsync(mostUntilDrawnMs - 1);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(close).toHaveBeenCalled();
  expect(await errors).toEqual(['done', 'done', heavy]);
});

test('once a page is drawn each piece has its own time only', async () => {
  const { run, tellDrawn, close } = started();
  const pieces = Array.from({ length: 10 }, () => run(taking(mostPieceMs - 1)));
  tellDrawn();
  await vi.advanceTimersByTimeAsync(10 * mostPieceMs);
  expect(await Promise.all(pieces)).toEqual(Array(10).fill('done'));
  expect(close).not.toHaveBeenCalled();
});

test('no time passes in a tab that nobody sees, nor while nothing is done', async () => {
  const { run, close } = started();
  await vi.advanceTimersByTimeAsync(10 * mostUntilDrawnMs);
  const error = errorOf(run(never));
  await vi.advanceTimersByTimeAsync(mostPieceMs - 1);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(10 * mostPieceMs);
  expect(close).not.toHaveBeenCalled();
  setHidden(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await error).toEqual(heavy);
});

test('the worker is ended when it says that the work is too heavy', async () => {
  const { run, close, answer } = started();
  const error = errorOf(run(never));
  await vi.advanceTimersByTimeAsync(0);
  answer(tooHeavyMessage);
  expect(await error).toEqual(heavy);
  expect(close).toHaveBeenCalled();
});
