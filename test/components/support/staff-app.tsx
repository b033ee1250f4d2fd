import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '#frontend/staff/app.tsx';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import sheet from '#frontend/styles/staff.css?inline';
import * as accounts from '#shared/contract/accounts.ts';
import * as bin from '#shared/contract/bin.ts';
import * as desk from '#shared/contract/desk.ts';
import type { StaffEndpoint } from '#shared/contract/endpoint.ts';
import * as oversight from '#shared/contract/oversight.ts';
import * as reading from '#shared/contract/reading.ts';
import * as work from '#shared/contract/work.ts';
import { expectNoErrors } from './printed-errors.ts';
import { addSheets } from './sheets.ts';
import { type CognitoAnswer, config, storeTokens } from './sign-in.ts';
import { type Answers, quiet } from './staff-area.tsx';

const endpoints = Object.entries<StaffEndpoint>({
  ...{ ...accounts, ...bin, ...desk, ...oversight, ...reading, ...work },
});

/** The endpoint of a request by its name, and the parameters of its path. */
function endpointOf(method: string, pathname: string) {
  for (const [name, endpoint] of endpoints) {
    const pattern = endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const found = new RegExp(`^${pattern}$`).exec(pathname);
    if (endpoint.method === method && found) return { name, path: found.groups };
  }
  throw new Error(`No endpoint answers ${method} ${pathname}.`);
}

/** The answer to a request of the API's client, from the function of its endpoint's name. */
async function answerOf(request: Request, answers: Answers): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === 'POST' && pathname === '/api/error-reports') {
    await answers.reportError?.(await request.json());
    return Response.json({}, { status: 202 });
  }
  const { name, path } = endpointOf(request.method, pathname);
  const answer = new Map(Object.entries(answers)).get(name);
  if (!answer) throw new Error(`The test has no answer to ${name}.`);
  const body = request.body === null ? undefined : await request.json();
  try {
    const given = { path, query: Object.fromEntries(searchParams), body };
    const answered: unknown = await Reflect.apply(answer, undefined, [given]);
    return answered === undefined ? new Response(null, { status: 204 }) : Response.json(answered);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === undefined) throw error;
    const { code = 'refused', status, current } = error;
    return Response.json({ error: { code, message: 'Refused.' }, current }, { status });
  }
}

type Options = {
  /** Cognito's answers to calls of its API. */
  cognito?: CognitoAnswer;
  /** The settings of `/config.json` that differ from the usual ones. */
  settings?: Partial<typeof config.settings>;
  /** `/config.json` waits for this promise. */
  isConfigured?: Promise<void>;
  /** Whether the browser has stored tokens. */
  isSignedIn?: boolean;
  /** Whether requests of the API find no connection. */
  isLost?: () => boolean;
  /** Console messages that the test provokes. */
  expectedConsole?: RegExp[];
};

/**
 * Starts the whole staff area at an address: its settings, its session and its client of the API, unlike `openStaffArea`.
 * Only the requests have the answers of the test; an answer that throws anything but an `ApiError` with a status is a lost
 * connection. It is removed at the end of the test, with the items that it stored.
 * @returns a function that removes it earlier, but keeps the stored items
 */
export async function openStaffApp(
  path: string,
  answers: Answers,
  options: Options = {},
): Promise<() => void> {
  const { cognito = () => Response.json({}), settings = {}, isSignedIn = true } = options;
  const { expectedConsole = [], isConfigured, isLost = () => false } = options;
  await page.viewport(1440, 900);
  addSheets([sheet]);
  expectNoErrors(expectedConsole);
  const outside = window.fetch;
  const requests = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (request.url === config.cognitoEndpoint) {
      return cognito(request.headers.get('x-amz-target')?.split('.').at(-1) ?? '');
    }
    if (pathname === '/config.json') {
      await isConfigured;
      return Response.json({ ...config, settings: { ...config.settings, ...settings } });
    }
    if (!pathname.startsWith('/api/')) return outside(input, init);
    if (isLost()) throw new TypeError('Failed to fetch');
    const aborted = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
    return Promise.race([answerOf(request, { ...quiet, ...answers }), aborted]);
  });
  // The staff area never stops to listen for the end of its page, and would hide the screens of later tests.
  const listen = window.addEventListener;
  const listened: Parameters<typeof listen>[] = [];
  const listening = vi.spyOn(window, 'addEventListener').mockImplementation((...listener) => {
    listened.push(listener);
    listen.apply(window, listener);
  });
  if (isSignedIn) storeTokens();
  history.replaceState(null, '', path);
  const place = document.body.appendChild(document.createElement('div'));
  // Some styles select this id.
  place.id = 'root';
  const root = createRoot(place);
  root.render(<App />);
  const close = () => {
    root.unmount();
    place.remove();
    requests.mockRestore();
    listening.mockRestore();
    for (const listener of listened.splice(0)) window.removeEventListener(...listener);
  };
  onTestFinished(() => {
    close();
    history.replaceState(null, '');
    localStorage.clear();
    sessionStorage.clear();
  });
  return close;
}
