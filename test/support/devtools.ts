import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments, ensureChromium } from './chromium.ts';

/**
 * A Chromium that is driven over its tab. Playwright attaches to the pages themselves, and Chromium then
 * renders none ahead; whoever attaches to the tab sees such pages come and go.
 */

type Event = { method: string; sessionId?: string; params: any };

/** A page of the tab: the one that is shown, or one that is rendered ahead. */
export type TabPage = {
  /** Its address; empty while it has loaded nothing. */
  url: () => string;
  /** Sends a command of the DevTools protocol; undefined when the page has gone. */
  send: (method: string, parameters?: object) => Promise<any>;
  /** What a function gives in the page, awaited. @throws what it threw */
  run: <Argument, Result>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => Promise<Result>;
};

export type Tab = {
  /** The pages that there are now. */
  pages: () => TabPage[];
  /** The parameters of every event of this name since the last `forget`. */
  events: (method: string) => any[];
  forget: () => void;
  /**
   * Asks after every event, and now and then.
   * @returns what `find` gives once that is not undefined @throws when it takes too long
   */
  until: <Found>(find: () => Found | undefined | Promise<Found | undefined>) => Promise<Found>;
  close: () => Promise<void>;
};

const patienceMs = 15_000;
const againMs = 50;
const domains = ['Page', 'Runtime', 'Log', 'Audits', 'Preload'];

/**
 * Starts a Chromium with an empty profile and one tab.
 * @param early runs in every document before its own scripts
 */
export async function openTab(early: () => void): Promise<Tab> {
  const profile = await mkdtemp(join(tmpdir(), 'devtools-'));
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = spawn(
    ensureChromium(),
    [...chromiumArguments, ...own, '--window-size=1440,900', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => browser.on('close', () => resolve()));
  const connection = await connect(await addressOf(browser));

  const pages = new Map<string, TabPage>();
  const urls = new Map<string, string>();
  const looking = new Set<() => void>();
  let events: Event[] = [];

  // Without waiting in between: a page that is held answers some of these only when it goes on.
  const prepare = ({ send }: TabPage) =>
    Promise.all([
      ...domains.map((domain) => send(`${domain}.enable`)),
      send('Page.addScriptToEvaluateOnNewDocument', { source: `(${early})()` }),
      send('Runtime.runIfWaitingForDebugger'),
    ]);
  connection.onEvent((event) => {
    const { method, params, sessionId = '' } = event;
    events.push(event);
    if (method === 'Target.attachedToTarget' && params.targetInfo.type === 'page') {
      const page = pageOf(connection, params.sessionId, () => urls.get(params.sessionId) ?? '');
      pages.set(params.sessionId, page);
      void prepare(page);
    }
    if (method === 'Target.detachedFromTarget') pages.delete(params.sessionId);
    if (method === 'Page.frameNavigated') urls.set(sessionId, params.frame.url);
    for (const look of looking) look();
  });

  const filter = [{ type: 'tab' }];
  const { targetInfos } = await connection.send('Target.getTargets', { filter });
  const { targetId } = targetInfos[0];
  const attached = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  await connection.send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
    attached.sessionId,
  );

  return {
    pages: () => [...pages.values()],
    events: (name) => events.filter(({ method }) => method === name).map(({ params }) => params),
    forget: () => {
      events = [];
    },
    async until(find) {
      const end = Date.now() + patienceMs;
      for (;;) {
        const found = await find();
        if (found !== undefined) return found;
        if (Date.now() > end) throw new Error(`It never came about: ${find}`);
        await new Promise<void>((resolve) => {
          looking.add(resolve);
          setTimeout(resolve, againMs);
        });
        looking.clear();
      }
    },
    async close() {
      connection.close();
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Where the browser says that it listens. */
const addressOf = (browser: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    browser.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, address] = /DevTools listening on (ws:\S+)/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
    browser.on('close', () => reject(new Error(`Chromium ended: ${printed.slice(-500)}`)));
  });

type Connection = {
  send: (method: string, parameters?: object, sessionId?: string) => Promise<any>;
  onEvent: (listener: (event: Event) => void) => void;
  close: () => void;
};

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (result: any) => void>();
  let listener: (event: Event) => void = () => {};
  let lastId = 0;
  socket.onmessage = ({ data }) => {
    const { id, result, ...event } = JSON.parse(data);
    if (id === undefined) return listener(event);
    waiting.get(id)?.(result);
    waiting.delete(id);
  };
  return {
    send(method, params = {}, sessionId) {
      lastId += 1;
      const id = lastId;
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    onEvent(next) {
      listener = next;
    },
    close: () => socket.close(),
  };
}

function pageOf(connection: Connection, sessionId: string, url: () => string): TabPage {
  const send = (method: string, parameters?: object) =>
    connection.send(method, parameters, sessionId);
  return {
    url,
    send,
    async run(work, argument) {
      const answer = await send('Runtime.evaluate', {
        expression: `(${work})(${JSON.stringify(argument)})`,
        awaitPromise: true,
        returnByValue: true,
      });
      const { exceptionDetails } = answer ?? {};
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
      return answer?.result.value;
    },
  };
}
