import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cookiePolicy } from '#frontend/content/cookies.ts';

/** The helpers through which other files write. Their names are among the calls that are looked for. */
const helpers = [
  'frontend/forms/storage/expiring-items.ts',
  'frontend/forms/storage/write-item.ts',
  'frontend/ui/device-storage.ts',
  'frontend/ui/device-switch.ts',
  'frontend/ui/stored-text.ts',
];

const writes =
  /\b(setItem|writeItem|(device|tab)Storage\.write|createStoredText|createDeviceSwitch|indexedDB\.open)\(|document\.cookie =/;

/** Every file that writes to the browser's storage, with the words of the cookie policy about it. */
const said: Record<string, string> = {
  'frontend/forms/drafts/draft-store.ts': 'What you type into a form',
  'frontend/forms/sending/submission-id.ts': 'the number of that submission',
  'frontend/forms/storage/asked-shift.ts': 'The shift that you want',
  'frontend/forms/storage/draft-database.ts': 'the resume that you choose',
  'frontend/forms/storage/saved-receipt.ts': 'its reference, its link and when we received it',
  'frontend/forms/storage/stored-ids.ts': 'the number of that submission',
  'frontend/site/cookie-consent.ts': 'showCookieNotification',
  'frontend/staff/kit/api/stored-drafts.ts': 'the text of a note',
  'frontend/staff/kit/keys/keys-setting.ts': 'keyboard shortcuts',
  'frontend/staff/kit/list/views/use-saved-views.ts': 'their views of lists',
  'frontend/staff/kit/session/idle-watch.ts': 'when they last did something',
  'frontend/staff/kit/visit/last-visit.ts': 'when they were here before',
  'frontend/staff/records/detail/detail-fields.tsx': 'hide what was not given',
};

it('the cookie policy says everything that the site writes to the storage of a browser', () => {
  const writing = globSync('frontend/**/*.{ts,tsx}').filter(
    (file) => !helpers.includes(file) && writes.test(readFileSync(file, 'utf8')),
  );
  expect(writing.toSorted()).toEqual(Object.keys(said));
  const policy = JSON.stringify(cookiePolicy);
  expect(Object.entries(said).filter(([, words]) => !policy.includes(words))).toEqual([]);
});
