import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { senderSub } from '#shared/audit.ts';
import { type Credentials, isLicense } from '#shared/desk/credentials.ts';
import type { By } from '#shared/desk/decision.ts';
import { checkOfKey, comparedOf, withCheck } from '#shared/desk/license-checks.ts';
import {
  type LicenseCheckChange,
  type Profile,
  type ProfileChange,
  profileSchema,
} from '#shared/desk/profile.ts';
import { noWishes, type WishAnswers, type Wishes, withoutPastDays } from '#shared/desk/wishes.ts';
import { newYorkDay } from '#shared/new-york.ts';
import type { Work } from '#shared/work.ts';
import { readStored } from '../table/stored.ts';
import { writeSummary } from './summary-store.ts';
import { workOf } from './work-store.ts';

type Result = { status: 'done' | 'conflict' | 'full' | 'withdrawn'; profile: Profile };

/**
 * Changes wishes and credentials of an application, if each part has the version that was read. A change that takes effect
 * already counts as done, so that a request whose answer was lost can be sent again. The same answers with the present
 * version are a confirmation where they come from staff: they get a new date.
 * @returns `conflict` with the present profile; `withdrawn` for the sender of a withdrawn application; undefined where there is no
 * such application
 */
export function changeProfile(
  id: string,
  change: ProfileChange,
  by: By,
): Promise<Result | undefined> {
  return writeProfile(id, (profile, { withdrawnAt }) => {
    if (withdrawnAt !== undefined && by.by === senderSub) return 'withdrawn';
    const next = {
      wishes: change.wishes && nextWishes(profile.wishes, change.wishes.wishes, by),
      credentials:
        change.credentials && nextCredentials(profile.credentials, change.credentials, by),
    };
    const isDone =
      isSame(next.wishes, profile.wishes) && isSame(next.credentials, profile.credentials);
    const isCurrent = (['wishes', 'credentials'] as const).every(
      (part) =>
        change[part] === undefined || change[part].version === (profile[part]?.version ?? 0),
    );
    const isConfirmed = isCurrent && by.by !== senderSub;
    if (isDone && !isConfirmed) return 'done';
    return isCurrent ? next : 'conflict';
  });
}

/**
 * Notes the check of a license, with the values that it has now. A request whose answer was lost can be sent again; a later
 * check with the same result gets its own date.
 * @returns `conflict` where the credentials have another version, or there is no such license; `full` where no other license can
 * be checked
 */
export function checkLicense(
  id: string,
  { version, license, where, result }: LicenseCheckChange,
  by: By,
): Promise<Result | undefined> {
  return writeProfile(id, ({ credentials }) => {
    const found = credentials?.items.find((one) => one.id === license);
    if (!credentials || !found || !isLicense(found)) return 'conflict';
    const at = by.now.toISOString();
    const check = { at, by: by.by, where, result, compared: comparedOf(found) };
    const { at: _, ...old } = checkOfKey(found, credentials.checks) ?? { at };
    const { at: __, ...wanted } = check;
    if (credentials.version !== version)
      return isDeepStrictEqual(old, wanted) ? 'done' : 'conflict';
    const checks = withCheck(credentials.checks, check);
    if (!checks) return 'full';
    return {
      credentials: { ...credentials, version: version + 1, statedAt: at, by: by.by, checks },
    };
  });
}

type Parts = { wishes?: Wishes | undefined; credentials?: Credentials | undefined };

/** Reads a profile and writes it in one conditional update; again where another change of the record came between. */
function writeProfile(
  id: string,
  step: (profile: Profile, work: Work) => Parts | Result['status'],
): Promise<Result | undefined> {
  return writeSummary<Result>('employment', id, (summary, item) => {
    const profile = readStored(profileSchema, summary);
    const next = step(profile, workOf(item));
    if (typeof next === 'string') return { result: { status: next, profile } };
    const { wishes = profile.wishes, credentials = profile.credentials } = next;
    const changed = { ...(wishes && { wishes }), ...(credentials && { credentials }) };
    return { changed, result: { status: 'done', profile: z.parse(profileSchema, changed) } };
  });
}

/** Whether a part is as it was, but for its version, author and time. */
function isSame(next: Wishes | Credentials | undefined, now: Wishes | Credentials | undefined) {
  if (next === undefined) return true;
  const { version: _, statedAt: __, by: ___, ...wanted } = next;
  const { version, statedAt, by, ...present } = now ?? { version: 0, statedAt: '', by: '' };
  return now !== undefined && isDeepStrictEqual(wanted, present);
}

function nextWishes(now: Wishes | undefined, wanted: WishAnswers, { by, now: at }: By): Wishes {
  const answers = withoutPastDays({ ...noWishes, ...wanted }, newYorkDay(at));
  return { ...answers, version: (now?.version ?? 0) + 1, statedAt: at.toISOString(), by };
}

function nextCredentials(
  now: Credentials | undefined,
  change: NonNullable<ProfileChange['credentials']>,
  { by, now: at }: By,
): Credentials {
  const { items = [], checks, version = 0 } = now ?? {};
  const { background = now?.background, references = now?.references } = change;
  return {
    version: version + 1,
    statedAt: at.toISOString(),
    by,
    items: change.items ?? items,
    ...(checks && { checks }),
    ...(background && {
      background: { ...background, by: authorOf(background, now?.background, by) },
    }),
    ...(references && {
      references: { ...references, by: authorOf(references, now?.references, by) },
    }),
  };
}

type Noted = { on: string; result: string; by?: string };

/** The author of a check of the file: the account that noted this day and this result first. */
const authorOf = (noted: Noted, before: Noted | undefined, by: string): string =>
  before?.on === noted.on && before.result === noted.result ? (before.by ?? by) : by;
