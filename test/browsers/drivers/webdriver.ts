import { setTimeout as delay } from 'node:timers/promises';

/** The key with which WebDriver marks an element in the result of a script. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const startMs = 20_000;
const betweenTriesMs = 50;

/** A command of one session: its method, its path below the session, and its parameters. */
export type Command = (method: string, path: string, parameters?: object) => Promise<unknown>;

/** The capabilities that a session must have, in the form of `alwaysMatch`. */
type Wishes = Record<string, unknown>;

/**
 * Begins a session with a WebDriver (https://www.w3.org/TR/webdriver2) that has just been started.
 * @throws an Error when it does not answer, or refuses.
 */
export async function beginSession(
  address: string,
  wishes: Wishes,
): Promise<{ command: Command; name: string; end(): Promise<void> }> {
  await untilReady(address);
  const created = await call(`${address}/session`, 'POST', {
    capabilities: { alwaysMatch: wishes },
  });
  const { sessionId, capabilities } = created as {
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  };
  const session = `${address}/session/${sessionId}`;
  return {
    name: `${capabilities.browserName}/${capabilities.browserVersion}`,
    command: (method, path, parameters) => call(`${session}${path}`, method, parameters),
    end: async () => void (await call(session, 'DELETE')),
  };
}

/** The id under which commands know an element that a script has returned. */
export function elementId(returned: unknown): string {
  const id = (returned as Record<string, string> | null)?.[elementKey];
  if (id === undefined) throw new Error('The script returned no element.');
  return id;
}

async function untilReady(address: string): Promise<void> {
  const tooLate = performance.now() + startMs;
  for (;;) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > tooLate) throw new Error('The WebDriver did not start.');
    await delay(betweenTriesMs);
  }
}

async function call(url: string, method: string, parameters: object = {}): Promise<unknown> {
  const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {};
  const answer = await fetch(url, { method, ...body });
  const { value } = (await answer.json()) as { value: { error: string; message: string } };
  if (!answer.ok) throw new Error(`WebDriver, ${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}
