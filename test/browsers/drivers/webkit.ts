import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from '#test/support/ensure-installed.ts';
import { atExit } from '../at-exit.ts';
import type { Driver, Key } from './driver.ts';
import { beginSession, type Command, elementId } from './webdriver.ts';

/** The code points by which WebDriver knows keys without a letter. */
const keyCodes: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  ArrowRight: '\uE014',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
};

/** A view without a minimum width; WebKitGTK's own MiniBrowser has one. */
const view = join(import.meta.dirname, 'webkit-view.py');

/** Runs in the page: waits until the viewport has its new size, which follows the size of the window. */
const untilDrawn = `
  const [width, height, done] = arguments;
  const look = () =>
    requestAnimationFrame(innerWidth === width && innerHeight === height ? () => done() : look);
  look();
`;

/** A view of WebKitGTK, by its WebDriver, on a virtual display. */
export async function openWebKit(): Promise<Driver> {
  const [xvfb, webDriver] = [ensureInstalled('display'), ensureInstalled('webKitDriver')];
  for (const needed of ['python', 'pythonGtk', 'webKitForPython'] as const) ensureInstalled(needed);
  const folder = mkdtempSync(join(tmpdir(), 'staffing-webkit-'));
  const stops = [() => rmSync(folder, { recursive: true, force: true })];
  const stopAll = () => {
    withoutExit();
    for (const stop of stops.splice(0).reverse()) stop();
  };
  const withoutExit = atExit(stopAll);
  try {
    const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-displayfd', '3'];
    const display = spawn(xvfb, screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    stops.push(() => display.kill());
    const [displayNumber] = await once(display.stdio[3] ?? display, 'data');
    const port = await freePort();
    // The browser stores its data in the folder, regardless of the machine's settings.
    const folders = ['HOME', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME'];
    const driver = spawn(webDriver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        ...Object.fromEntries(folders.map((name) => [name, folder])),
        DISPLAY: `:${String(displayNumber).trim()}`,
        GDK_BACKEND: 'x11',
      },
    });
    stops.push(() => driver.kill());
    const session = await beginSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: view, args: [] },
    });
    const close = async () => {
      await session.end();
      stopAll();
    };
    return { ...driverOf(session.command, session.name), downloads: folder, close };
  } catch (error) {
    stopAll();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

function driverOf(command: Command, name: string): Omit<Driver, 'downloads' | 'close'> {
  const post = async (path: string, parameters: object = {}) =>
    void (await command('POST', path, parameters));
  const run = (script: string) => command('POST', '/execute/sync', { script, args: [] });
  const act = (type: string, id: string, actions: object[]) =>
    post('/actions', { actions: [{ type, id, actions }] });
  const typeKeys = (keys: string[]) =>
    act(
      'key',
      'keyboard',
      keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  return {
    name,
    async fresh() {
      const old = await command('GET', '/window');
      const { handle } = (await command('POST', '/window/new', { type: 'tab' })) as {
        handle: string;
      };
      await command('POST', '/window', { handle: old });
      await command('DELETE', '/window');
      await command('POST', '/window', { handle });
    },
    async resize({ width, height }) {
      await post('/window/rect', { width, height, x: 0, y: 0 });
      await post('/execute/async', { script: untilDrawn, args: [width, height] });
    },
    open: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    back: () => post('/back'),
    run,
    press: (x, y) =>
      act('pointer', 'mouse', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) => typeKeys([...text]),
    key: (key) => typeKeys([keyCodes[key]]),
    async chooseFile(body, path) {
      await post(`/element/${elementId(await run(body))}/value`, { text: path });
    },
    // This driver can't read the console. A buffered observer still reports violations of the policy.
    async takeProblems() {
      const blocked = await run(`
        const observer = new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true });
        observer.observe();
        return observer.takeRecords().map(({ body }) => body.effectiveDirective + ' ' + body.blockedURL);
      `);
      return (blocked as string[]).map((each) => `policy violation: ${each}`);
    },
    screenshot: async () => Buffer.from(String(await command('GET', '/screenshot')), 'base64'),
  };
}
