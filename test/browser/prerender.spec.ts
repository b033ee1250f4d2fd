import { documentRoutes, staffPaths } from '#shared/site-routes.ts';
import { speculationRules, speculationRulesType } from '#shared/speculation-rules.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** What a page did while it was rendered ahead. */
    tooEarly: string[];
  }
}

/** In the page: says that it is rendered ahead, and notes what it does in the meantime. */
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
  // Nobody moves over a page that is rendered ahead; this one is shown, and hears of the mouse at times.
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

for (const path of ['/', '/services', '/contact', '/career']) {
  test(`${path} waits for its visitor with timers, cookies and its form`, { tag: '@once' }, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.addInitScript(renderAhead);
    await page.goto(path);
    expect(await page.evaluate(() => window.tooEarly)).toEqual([]);
    expect(scripts.filter((one) => !/\/(?:site|preload-helper)-/.test(one))).toEqual([]);
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
    await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0);
  });
}

test('every page names the rules, which name public documents and nothing else', {
  tag: '@once',
}, async ({ request }) => {
  for (const path of [...documentRoutes.map((route) => route.path), staffPaths.login]) {
    const { 'speculation-rules': named } = (await request.get(path)).headers();
    const rules = await request.get(JSON.parse(named ?? ''));
    expect(rules.headers()['content-type']).toBe(speculationRulesType);
    expect(await rules.json()).toEqual(speculationRules);
  }
});
