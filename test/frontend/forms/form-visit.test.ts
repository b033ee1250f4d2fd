import { describe, expect, it } from 'vitest';
import { createFormVisit } from '#frontend/forms/spam/form-visit.ts';
import { quickestMs } from '#shared/form-token.ts';

/** A page with a form, whose server answers with these, the last one for ever. */
function visit(...answers: (() => Response)[]) {
  let nowMs = 1000;
  let calls = 0;
  const form = new EventTarget();
  const field = { value: '', form };
  const { watch, extras } = createFormVisit({
    fetch: async () => {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      if (!answer) throw new TypeError('no network');
      return answer();
    },
    nowMs: () => nowMs,
  });
  const end = watch(field);
  return {
    extras,
    end,
    field,
    calls: () => calls,
    /** Fires an event at the form, and lets what it asked for arrive. */
    async fire(name: string) {
      form.dispatchEvent(new Event(name));
      await new Promise((resolve) => setImmediate(resolve));
    },
    wait: (durationMs: number) => {
      nowMs += durationMs;
    },
  };
}

const given = (token: string) => () => Response.json({ token });
const broken = () => Response.json({ message: 'busy' }, { status: 503 });

describe('a form', () => {
  it('asks for one token at the first input, and sends it when it says something', async () => {
    const page = visit(given('one'), given('two'));
    expect(page.calls()).toBe(0);
    await page.fire('input');
    await page.fire('input');
    expect(page.calls()).toBe(1);
    page.wait(quickestMs - 1);
    expect(page.extras()).toEqual({});
    page.wait(1);
    expect(page.extras()).toEqual({ formToken: 'one' });
  });

  it('gets a new token once it is reset', async () => {
    const page = visit(given('one'), given('two'));
    await page.fire('input');
    await page.fire('reset');
    page.wait(quickestMs);
    expect(page.extras()).toEqual({});
    await page.fire('input');
    page.wait(quickestMs);
    expect(page.extras()).toEqual({ formToken: 'two' });
  });

  it('is sent without a token that does not come, for which it asks three times', async () => {
    const page = visit(broken);
    for (let count = 0; count < 5; count += 1) await page.fire('input');
    page.wait(quickestMs);
    expect(page.extras()).toEqual({});
    expect(page.calls()).toBe(3);
  });

  it('says what stands in the hidden field, and nothing of an empty one', () => {
    const page = visit();
    page.field.value = 'x';
    expect(page.extras()).toEqual({ subject: 'x' });
  });

  it('that is gone asks for nothing', async () => {
    const page = visit(given('one'));
    page.end();
    await page.fire('input');
    expect(page.calls()).toBe(0);
  });
});
