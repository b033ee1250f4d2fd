import { documentRoutes, staffPaths } from '#shared/site-routes.ts';
import { openTab, type Tab, type TabPage } from '../support/devtools.ts';
import { expect, type Laptop, test } from './fixtures.ts';

declare global {
  interface Window {
    /** What a page did while nobody saw it, and how often its long timers have run. */
    seen: { tooEarly: string[]; violations: string[]; timersRun: number };
  }
}

/** Notes what a page does before it is shown, and lets long waits pass in a moment. */
function watch() {
  const seen: Window['seen'] = { tooEarly: [], violations: [], timersRun: 0 };
  window.seen = seen;
  const note = (name: string) => {
    if ('prerendering' in document && document.prerendering) seen.tooEarly.push(name);
  };
  const watchCalls = (owner: any, names: string[]) => {
    for (const name of names) {
      const own = owner[name];
      owner[name] = function (this: unknown, ...given: unknown[]) {
        note(name);
        return own.apply(this, given);
      };
    }
  };
  const watchProperty = (owner: any, name: string) => {
    const { get, set, ...rest } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    Object.defineProperty(owner, name, {
      ...rest,
      get() {
        note(name);
        return get?.call(this);
      },
      set(value) {
        note(name);
        set?.call(this, value);
      },
    });
  };
  const setSoon = window.setTimeout;
  Object.assign(window, {
    setTimeout: (work: () => void, ms = 0) =>
      ms < 3000
        ? setSoon(work, ms)
        : setSoon(() => {
            work();
            seen.timersRun += 1;
          }),
  });
  watchCalls(window, ['setTimeout', 'setInterval', 'requestIdleCallback', 'fetch', 'scrollTo']);
  watchCalls(History.prototype, ['pushState', 'replaceState']);
  watchCalls(IntersectionObserver.prototype, ['observe']);
  watchProperty(window, 'sessionStorage');
  watchProperty(window, 'localStorage');
  watchProperty(Document.prototype, 'cookie');
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    seen.violations.push(`${violatedDirective} ${blockedURI}`);
  });
}

let tab: Tab;
test.beforeAll(async () => {
  tab = await openTab(watch);
});
test.afterAll(() => tab.close());

const documentPaths: string[] = documentRoutes.map(({ path }) => path);
/** The path of an address. A page that was only just made has neither. */
const pathOf = (url: string) => URL.parse(url)?.pathname ?? '';

/** Waits until `isTrue` is so in the page. */
const untilTrue = (page: TabPage, isTrue: () => boolean | undefined) =>
  tab.until(async () => (await page.run(isTrue, undefined)) || undefined);

/** Opens a page in the tab, and waits until the browser knows its rules. */
async function open(laptop: Laptop, path: string): Promise<TabPage> {
  const page = await tab.until(() => tab.pages()[0]);
  tab.forget();
  await page.send('Page.navigate', { url: `${laptop.site}${path}` });
  await tab.until(() => candidates()[0]);
  await untilTrue(page, () => document.readyState === 'complete');
  return page;
}

/** The addresses that the browser may render ahead, by the rules and the links of the shown page. */
const candidates = (): string[] =>
  (
    tab.events('Preload.preloadingAttemptSourcesUpdated').at(-1)?.preloadingAttemptSources ?? []
  ).map(({ key }: { key: { url: string } }) => pathOf(key.url));

/** What one can do with the mouse at a link to `path`. */
async function mouseAt(page: TabPage, path: string) {
  const place = await page.run(async (href) => {
    const links = [...document.querySelectorAll(`a[href="${href}"]`)];
    const link = links.find((one) => one.checkVisibility() && !one.ariaCurrent);
    link?.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The mouse meets what has been painted.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const { left, top, width, height } = link?.getBoundingClientRect() ?? new DOMRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, path);
  const mouse = (type: string, more = {}) =>
    page.send('Input.dispatchMouseEvent', { type, ...place, ...more });
  const button = { button: 'left', clickCount: 1 };
  return {
    /** Comes from elsewhere, wherever the last test has left it. */
    async hover() {
      await mouse('mouseMoved', { x: 1, y: 1 });
      await mouse('mouseMoved');
    },
    press: () => mouse('mousePressed', button),
    release: () => mouse('mouseReleased', button),
  };
}

/** The page at `path`, once the browser has rendered it ahead. */
const rendered = (path: string) =>
  tab.until(() => {
    const states = tab
      .events('Preload.prerenderStatusUpdated')
      .filter(({ key }) => pathOf(key.url) === path);
    const failed = states.find(({ status }) => status === 'Failure');
    if (failed) throw new Error(`${path} was not rendered ahead: ${failed.prerenderStatus}`);
    return states.some(({ status }) => status === 'Ready')
      ? tab.pages().find(({ url }) => pathOf(url()) === path)
      : undefined;
  });

/** For how long it was rendered before it was shown, in milliseconds. */
const shown = (page: TabPage) =>
  tab.until(async () => {
    const [navigation] = await page.run(
      () => performance.getEntriesByType('navigation').map((entry) => entry.toJSON()),
      undefined,
    );
    return navigation?.activationStart > 0 ? navigation.activationStart : undefined;
  });

/** The scripts that a page has loaded. */
const scriptsOf = (page: TabPage) =>
  page.run(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    undefined,
  );

for (const path of documentPaths) {
  test(`resting on a link to ${path} renders it ahead, and it begins when it is shown`, async ({
    laptop,
  }) => {
    const page = await open(laptop, path === '/' ? '/about-us' : '/');
    const mouse = await mouseAt(page, path);
    await mouse.hover();
    const next = await rendered(path);
    await untilTrue(next, () => document.readyState === 'complete');
    expect(await next.run(() => window.seen.tooEarly, undefined)).toEqual([]);
    expect(await scriptsOf(next)).toEqual([]);

    await mouse.press();
    await mouse.release();
    expect(await shown(next)).toBeGreaterThan(0);
    expect(await next.run(() => document.visibilityState, undefined)).toBe('visible');
    // What had to wait has begun.
    await untilTrue(
      next,
      () => !document.querySelector('[data-cookie-notice]')?.matches('[aria-hidden=true]'),
    );
    // The helper, but no form's script.
    expect(await scriptsOf(next)).toEqual([
      expect.stringMatching(/\/assets\/(?:site|home-page|form-page)-[^/]+$/),
    ]);
    expect(await next.run(() => window.seen.tooEarly, undefined)).toEqual([]);
    expect(await next.run(() => window.seen.violations, undefined)).toEqual([]);
    expect(tab.events('Log.entryAdded')).toEqual([]);
    const issues = tab.events('Audits.issueAdded').map(({ issue }) => issue.code);
    expect(issues).not.toContain('ContentSecurityPolicyIssue');
    expect(tab.events('Runtime.exceptionThrown')).toEqual([]);
  });

  test(`${path} lets the browser prepare its links to public documents, and no others`, async ({
    laptop,
  }) => {
    const page = await open(laptop, path);
    const linked = await page.run(
      (known) =>
        [...document.links]
          .filter((link) => link.origin === location.origin && link.hash === '')
          .filter((link) => link.ariaCurrent === null)
          .filter((link) => link.checkVisibility())
          .map(({ pathname }) => pathname)
          .filter((pathname) => known.includes(pathname)),
      documentPaths,
    );
    await expect.poll(() => [...new Set(candidates())].sort()).toEqual([...new Set(linked)].sort());
  });
}

test('pressing a link renders its page ahead, before the button is let go', async ({ laptop }) => {
  const page = await open(laptop, '/');
  const mouse = await mouseAt(page, '/services');
  await mouse.hover();
  await mouse.press();
  const next = await rendered('/services');
  await mouse.release();
  expect(await shown(next)).toBeGreaterThan(0);
});

test('a cookie that was accepted meanwhile keeps the notice off the page that was rendered ahead', async ({
  laptop,
}) => {
  const page = await open(laptop, '/');
  const mouse = await mouseAt(page, '/services');
  await mouse.hover();
  const next = await rendered('/services');
  await page.run(() => document.querySelector<HTMLElement>('[data-accept]')?.click(), undefined);
  await mouse.press();
  await mouse.release();
  await shown(next);
  await untilTrue(next, () => window.seen.timersRun > 0);
  expect(
    await next.run(
      () => document.querySelector('[data-cookie-notice]')?.matches('[aria-hidden=true]'),
      undefined,
    ),
  ).toBe(true);
  await next.send('Storage.clearDataForOrigin', { origin: laptop.site, storageTypes: 'cookies' });
});

test('the sign-in lets the browser prepare the way home only', async ({ laptop }) => {
  await open(laptop, staffPaths.login);
  await expect.poll(() => [...new Set(candidates())]).toEqual(['/']);
});
