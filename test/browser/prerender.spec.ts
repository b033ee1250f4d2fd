import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** The actions of a page while it was prerendered. */
    tooEarly: string[];
  }
}

/** Runs in the page: pretends that it is prerendered, and records its actions meanwhile. */
function renderAhead() {
  window.tooEarly = [];
  let isAhead = true;
  const note = (name: string) => isAhead && window.tooEarly.push(name);
  Object.defineProperty(document, 'prerendering', { get: () => isAhead });
  document.addEventListener(
    'prerenderingchange',
    () => {
      isAhead = false;
    },
    { capture: true },
  );
  for (const name of ['setTimeout', 'requestIdleCallback', 'fetch'] as const) {
    const own: any = window[name];
    Object.assign(window, {
      [name]: (...given: unknown[]) => {
        note(name);
        return own.apply(window, given);
      },
    });
  }
  // A prerendered page gets no mouse events. This one is visible, and gets some.
  for (const type of ['pointermove', 'scroll']) {
    addEventListener(type, (event) => isAhead && event.stopImmediatePropagation(), true);
  }
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(document, 'cookie', {
    get() {
      note('cookie');
      return cookie?.get?.call(this);
    },
  });
}

test('a page that is rendered ahead waits for its visitor with timers, cookies and its form', async ({
  page,
  request,
}) => {
  const withoutForm = await (await request.get('/accessibility')).text();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(renderAhead);
  await page.goto('/contact');
  expect(await page.evaluate(() => window.tooEarly)).toEqual([]);
  expect(scripts.filter((one) => !withoutForm.includes(one))).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await page.mouse.move(9, 9);
  await expect(page.locator('[data-island][data-hydrated]')).toHaveCount(1);
});
