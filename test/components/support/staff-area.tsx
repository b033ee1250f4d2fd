import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { StaffArea } from '#frontend/staff/app.tsx';
import { noteLeftOut } from '#frontend/staff/kit/api/left-out.ts';
import { createQueryClient } from '#frontend/staff/kit/api/query-client.ts';
import type { StaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import { createIdleWatch } from '#frontend/staff/kit/session/idle-watch.ts';
import type { Session, SessionState } from '#frontend/staff/kit/session/session.ts';
import { createListPositions } from '#frontend/staff/kit/visit/list-positions.ts';
import sheet from '#frontend/styles/staff.css?inline';
import { createConnection } from '#frontend/ui/connection.ts';
import { createStore } from '#frontend/ui/store.ts';
import { createToasts } from '#frontend/ui/toasts.ts';
import type { Config } from '#shared/settings.ts';
import type { StaffRole } from '#shared/staff-groups.ts';
import { expectNoErrors } from './printed-errors.ts';
import { addSheets } from './sheets.ts';

/** The answers of the API in a test, by the names of its functions. */
export type Answers = Partial<StaffApi>;

/** Answers without content for requests that every screen sends. */
export const quiet: Answers = {
  listPeople: async () => ({ people: [] }),
  listSuspected: async () => ({ rows: [], cursor: null, hasMore: false }),
};

/** The API of a test. @throws Error, as an answer, for functions without an answer */
const apiOf = (answers: Answers): StaffApi =>
  new Proxy({ ...quiet, ...answers } as StaffApi, {
    get: (given, name: keyof StaffApi) =>
      given[name] ??
      (async () => {
        throw new Error(`The test has no answer to ${name}.`);
      }),
  });

function sessionOf(role: StaffRole, own: Partial<Session>): Session {
  const state = createStore<SessionState>({
    status: 'signed-in',
    email: 'staff@example.com',
    sub: 'staff-1',
    role,
    isAdministrator: role === 'administrator',
  });
  const refuse = async (): Promise<never> => {
    throw new Error('The session of this test only says who is signed in.');
  };
  return {
    state,
    accessToken: async () => 'token',
    restore: refuse,
    signIn: refuse,
    chooseNewPassword: refuse,
    confirmCode: refuse,
    requestResetCode: refuse,
    resetPassword: refuse,
    changePassword: refuse,
    confirmPassword: refuse,
    signOutEverywhere: refuse,
    signOut: refuse,
    end: refuse,
    ...own,
  };
}

type Options = {
  role?: StaffRole;
  /** The parts of the session that answer; all others refuse. */
  session?: Partial<Session>;
  mfa?: Config['settings']['mfa'];
  /** Console messages that the test provokes. */
  expectedConsole?: RegExp[];
  /** The interval at which an open list is fetched again, in milliseconds. */
  liveRefreshMs?: number;
  publishesShifts?: boolean;
  mailsPeople?: boolean;
  /** The size of the viewport, in pixels. */
  width?: number;
  height?: number;
};

/**
 * Shows the staff area at an address, for a signed-in account, with these answers of the API. It is removed at the end of
 * the test, with the items that it stored.
 * @returns a function that removes it earlier, but keeps the stored items: the next opening is like a reload
 */
export async function openStaffArea(
  path: string,
  answers: Answers,
  options: Options = {},
): Promise<() => void> {
  const { role = 'recruiter', session = {}, mfa = 'off' } = options;
  const { expectedConsole = [], liveRefreshMs = 30_000 } = options;
  const { publishesShifts = true, mailsPeople = true } = options;
  const { width = 1440, height = 900 } = options;
  await page.viewport(width, height);
  addSheets([sheet]);
  expectNoErrors(expectedConsole);
  // A reload keeps the state of the history. So does another opening of the current address.
  const isOpen = path === `${location.pathname}${location.search}${location.hash}`;
  history.replaceState(isOpen ? history.state : null, '', path);
  const { api, leftOut } = noteLeftOut(apiOf(answers));
  const place = document.body.appendChild(document.createElement('div'));
  // Some styles select this id.
  place.id = 'root';
  const root = createRoot(place);
  const positions = createListPositions();
  const connection = createConnection();
  root.render(
    <StaffArea
      staff={{
        session: sessionOf(role, session),
        api,
        leftOut,
        queryClient: createQueryClient(api, connection),
        toasts: createToasts(),
        connection,
        listPositions: () => positions,
        idle: createIdleWatch(Number.MAX_SAFE_INTEGER),
        mfa,
        liveRefreshMs,
        binDays: 30,
        publishesShifts,
        mailsPeople,
        listCacheBytes: 40_000_000,
      }}
    />,
  );
  const close = () => {
    root.unmount();
    place.remove();
  };
  onTestFinished(() => {
    close();
    history.replaceState(null, '');
    localStorage.clear();
    sessionStorage.clear();
  });
  return close;
}
