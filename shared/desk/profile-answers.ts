import * as z from 'zod/mini';
import { isSameJson } from '../alike.ts';
import { dateTooLate } from '../messages.ts';
import {
  type CertificateType,
  certificateTypes,
  type FileCheck,
  type FileResult,
  fileChecks,
  type StatedCredential,
  statedCredentialSchema,
} from './credentials.ts';
import type { Profile, ProfileChange } from './profile.ts';
import {
  noWishes,
  type WishAnswers,
  type Wishes,
  withoutEmpty,
  withoutWrongDay,
} from './wishes.ts';

/** A license as its fields have it: an empty text where nothing was answered. */
export type LicenseAnswers = {
  id: string;
  role: string;
  state: string;
  number: string;
  expiresOn: string;
  multistate: boolean | undefined;
};

/** A certificate: whether the applicant has it, and its last valid day. */
type CertificateAnswers = { id: string; has: boolean; expiresOn: string };

/** A check of the personnel file, as typed in its fields. */
type FileAnswers = { on: string; result: FileResult | undefined };

/**
 * The answers of the fields for wishes, licenses and certificates, on the screens of nurses and of staff. Only staff have the
 * checks of the personnel file.
 */
export type ProfileAnswers = {
  wishes: WishAnswers;
  licenses: readonly LicenseAnswers[];
  certificates: Record<CertificateType, CertificateAnswers>;
} & Record<FileCheck, FileAnswers>;

export const emptyLicense = (): LicenseAnswers => ({
  id: crypto.randomUUID(),
  role: '',
  state: '',
  number: '',
  expiresOn: '',
  multistate: undefined,
});

/** The answers that a stored profile gives. Where it has no license, the screen begins with an empty one. */
export function answersOf({ wishes, credentials }: Profile = {}): ProfileAnswers {
  const items = credentials?.items ?? [];
  const licenses = items.flatMap((item): LicenseAnswers[] => {
    if (item.type !== 'license') return [];
    const { id, role, state, number = '', expiresOn = '', multistate } = item;
    return [{ id, role, state, number, expiresOn, multistate }];
  });
  const certificate = (type: CertificateType): CertificateAnswers => {
    const found = items.find((item) => item.type === type);
    return {
      id: found?.id ?? crypto.randomUUID(),
      has: found !== undefined,
      expiresOn: found?.expiresOn ?? '',
    };
  };
  const fileCheck = (name: FileCheck): FileAnswers => {
    const { on = '', result } = credentials?.[name] ?? {};
    return { on, result };
  };
  return {
    wishes: wishes ? wishAnswersOf(wishes) : noWishes,
    licenses: licenses.length > 0 ? licenses : [emptyLicense()],
    certificates: { bls: certificate('bls'), acls: certificate('acls') },
    background: fileCheck('background'),
    references: fileCheck('references'),
  };
}

/** The answers of stored wishes, without their version, author and time. */
const wishAnswersOf = ({ version: _, statedAt: __, by: ___, ...answers }: Wishes): WishAnswers =>
  withoutEmpty(answers);

/** The stated license of the answers; undefined where a part is missing or wrong. */
const licenseOf = ({ number, expiresOn, ...license }: LicenseAnswers) =>
  z.safeParse(statedCredentialSchema, {
    ...license,
    type: 'license',
    ...(number.trim() !== '' && { number: number.trim() }),
    ...(expiresOn !== '' && { expiresOn }),
  });

/** Whether nothing of a license was answered. */
export const isEmptyLicense = ({ role, state, number, expiresOn }: LicenseAnswers): boolean =>
  [role, state, number, expiresOn].every((text) => text === '');

/** The sentences for wrong fields of a license or of a check, by their names. */
type FieldErrors = Partial<Record<keyof LicenseAnswers | keyof FileAnswers, string>>;

/** The sentences for the wrong fields of a license that has a role and a state. */
export function licenseErrors(license: LicenseAnswers): FieldErrors {
  if (license.role === '' || license.state === '') return {};
  const wrong = licenseOf(license).error?.issues.map(({ path }) => path[0]) ?? [];
  return {
    ...(wrong.includes('number') && {
      number: 'A license number has 2 to 20 letters and digits.',
    }),
    ...(wrong.includes('expiresOn') && { expiresOn: 'Enter a day of the calendar.' }),
  };
}

function fileErrors({ on, result }: FileAnswers, today: string): FieldErrors {
  if (on === '' && result !== undefined) return { on: 'Enter the day of the result.' };
  if (on > today) return { on: dateTooLate(today) };
  return on !== '' && result === undefined ? { result: 'Choose a result.' } : {};
}

/** The sentences for wrong fields, by the id of the license or the name of the check. */
export type ProfileErrors = ReadonlyMap<string, FieldErrors>;

/** The sentences for the wrong fields of a form that is saved as a whole. @param today New York's day */
export function profileErrors({ licenses, ...answers }: ProfileAnswers, today: string) {
  const errors: [string, FieldErrors][] = [
    ...licenses
      .filter((license) => !isEmptyLicense(license))
      .map((license): [string, FieldErrors] => [
        license.id,
        {
          ...(license.role === '' && { role: 'Choose a role.' }),
          ...(license.state === '' && { state: 'Choose a state.' }),
          ...licenseErrors(license),
        },
      ]),
    ...fileChecks.map((name): [string, FieldErrors] => [name, fileErrors(answers[name], today)]),
  ];
  return new Map(errors.filter(([, wrong]) => Object.keys(wrong).length > 0));
}

/** The credentials that the answers state: those that are complete. */
export function credentialsOf({ licenses, certificates }: ProfileAnswers): StatedCredential[] {
  const stated = licenses.flatMap((license) => licenseOf(license).data ?? []);
  const held = certificateTypes.flatMap((type): StatedCredential[] => {
    const { id, has, expiresOn } = certificates[type];
    if (!has) return [];
    // A day that is still being typed is left out.
    const stated = z.safeParse(statedCredentialSchema, { id, type, expiresOn });
    return [stated.data ?? { id, type }];
  });
  return [...stated, ...held];
}

const sentCheck = ({ on, result }: FileAnswers) =>
  on === '' || result === undefined ? null : { on, result };

const sentCredentials = (answers: ProfileAnswers) => ({
  items: credentialsOf(answers),
  background: sentCheck(answers.background),
  references: sentCheck(answers.references),
});

/** The change by staff from a stored profile to the answers; undefined if they change nothing. */
export function profileChange(from: Profile, answers: ProfileAnswers): ProfileChange | undefined {
  const before = answersOf(from);
  const credentials = sentCredentials(answers);
  const change: ProfileChange = {
    ...(!isSameJson(answers.wishes, before.wishes) && {
      wishes: { version: from.wishes?.version ?? 0, wishes: withoutWrongDay(answers.wishes) },
    }),
    ...(!isSameJson(credentials, sentCredentials(before)) && {
      credentials: { version: from.credentials?.version ?? 0, ...credentials },
    }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}
