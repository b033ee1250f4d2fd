import { describe, expect, it } from 'vitest';
import { createFormVisit } from '#frontend/forms/spam/form-visit.ts';
import { quickestMs } from '#shared/form-token.ts';
import { createTestClock } from './upload/support/test-clock.ts';

type Reply = (() => Response) | 'silence';

/** A page with a form, whose server gives these replies in order, and repeats the last. */
function visit(...replies: Reply[]) {
  const clock = createTestClock();
  const askedAtMs: number[] = [];
  const form = new EventTarget();
  const field = { value: '', form };
  const stopping = new AbortController();
  const { watch, extras } = createFormVisit({
    fetch: (_, init) => {
      const reply = replies[Math.min(askedAtMs.length, replies.length - 1)];
      askedAtMs.push(clock.nowMs());
      if (reply === 'silence') {
        return new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted'))),
        );
      }
      return clock.during(async () => {
        if (!reply) throw new TypeError('no network');
        return reply();
      });
    },
    clock: clock.dependencies,
  });
  return {
    ...{ clock, askedAtMs, field, stopping },
    /** Hydration has put the field into the page. */
    hydrate: () => watch(field),
    fire: (name: string) => void form.dispatchEvent(new Event(name)),
    extras: () => extras(stopping.signal),
    /** Advances the clock by a time. */
    wait: (durationMs: number) => clock.dependencies.wait(durationMs, new AbortController().signal),
  };
}

const given = (token: string) => () => Response.json({ token });
const broken = () => Response.json({ message: 'busy' }, { status: 503 });
const throttled = () =>
  Response.json({ message: 'Too Many Requests' }, { status: 429, headers: { 'retry-after': '7' } });

describe('a form', () => {
  it('asks for one token when it is hydrated, without any input', async () => {
    const page = visit(given('one'), given('two'));
    page.hydrate();
    await page.wait(quickestMs);
    page.fire('input');
    expect(await page.extras()).toEqual({ formToken: 'one' });
    expect(page.askedAtMs).toEqual([0]);
  });

  it('that is sent at once waits until its token is old enough, and then has it', async () => {
    const page = visit(given('one'));
    page.hydrate();
    expect(await page.extras()).toEqual({ formToken: 'one' });
    expect(page.clock.nowMs()).toBe(quickestMs);
  });

  it.each([
    ['a refusal', throttled, [0, 7000]],
    ['a fault', broken, [0, 500]],
    ['no answer', () => Promise.reject(new TypeError('lost')) as never, [0, 500]],
  ])('asks again after %s, by itself', async (_, reply, times) => {
    const page = visit(reply, given('two'));
    page.hydrate();
    await page.wait(30_000);
    expect(page.askedAtMs).toEqual(times);
    expect(await page.extras()).toEqual({ formToken: 'two' });
  });

  it('asks at once before it is sent, though it would wait longer', async () => {
    const page = visit(throttled, given('two'));
    page.hydrate();
    await page.wait(1000);
    expect(await page.extras()).toEqual({ formToken: 'two' });
    expect(page.askedAtMs).toEqual([0, 1000]);
  });

  it('gives up after a minute, and asks again at the next input', async () => {
    const page = visit(broken);
    page.hydrate();
    await page.clock.settle();
    expect(page.askedAtMs).toHaveLength(8);
    expect(page.clock.nowMs()).toBeGreaterThanOrEqual(30_000);
    page.fire('input');
    expect(page.askedAtMs).toHaveLength(9);
  });

  it.each<[string, Reply]>([
    ['is refused', broken],
    ['does not come', 'silence'],
  ])('is sent after 5 s without a token that %s, and again at once', async (_, reply) => {
    const page = visit(reply);
    page.hydrate();
    expect(await page.extras()).toEqual({});
    expect(page.clock.nowMs()).toBe(5000);
    expect(await page.extras()).toEqual({});
    expect(page.clock.nowMs()).toBe(5000);
  });

  it('that is stopped waits no longer', async () => {
    const page = visit('silence');
    page.hydrate();
    page.clock.after(300, () => page.stopping.abort());
    expect(await page.extras()).toEqual({});
    expect(page.clock.nowMs()).toBe(300);
  });

  it('gets a new token once it is reset, and asks before it is sent', async () => {
    const page = visit(given('one'), given('two'));
    page.hydrate();
    await page.wait(60_000);
    page.fire('reset');
    await page.wait(60_000);
    expect(page.askedAtMs).toEqual([0]);
    expect(await page.extras()).toEqual({ formToken: 'two' });
  });

  it('that stayed open for more than a day gets a new token', async () => {
    const page = visit(given('one'), given('two'));
    page.hydrate();
    await page.wait(25 * 3600 * 1000);
    expect(await page.extras()).toEqual({ formToken: 'two' });
  });

  it('says what stands in the hidden field, and nothing of an empty one', async () => {
    const page = visit(given('one'));
    page.hydrate();
    page.field.value = 'x';
    expect(await page.extras()).toEqual({ formToken: 'one', subject: 'x' });
  });

  it('that is gone asks for nothing', async () => {
    const page = visit(broken);
    page.hydrate()();
    await page.clock.settle();
    page.fire('input');
    expect(page.askedAtMs).toEqual([0]);
  });
});
