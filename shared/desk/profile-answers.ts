import * as z from 'zod/mini';
import {
  type CertificateType,
  certificateTypes,
  type StatedCredential,
  statedCredentialSchema,
} from './credentials.ts';
import type { Profile } from './profile.ts';
import { noWishes, type WishAnswers } from './wishes.ts';

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

/** The answers of the fields for wishes, licenses and certificates. */
export type ProfileAnswers = {
  wishes: WishAnswers;
  licenses: readonly LicenseAnswers[];
  certificates: Record<CertificateType, CertificateAnswers>;
};

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
  return {
    wishes: wishes ? wishAnswersOf(wishes) : noWishes,
    licenses: licenses.length > 0 ? licenses : [emptyLicense()],
    certificates: { bls: certificate('bls'), acls: certificate('acls') },
  };
}

const wishAnswersOf = ({
  shifts,
  kinds,
  specialties,
  earliestDay,
  farthest,
  callAt,
}: WishAnswers): WishAnswers => ({
  shifts,
  kinds,
  specialties,
  ...(earliestDay && { earliestDay }),
  ...(farthest && { farthest }),
  ...(callAt && { callAt }),
});

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

/** The fields of a license that are wrong, with the sentence for each. */
export type LicenseErrors = Partial<Record<keyof LicenseAnswers, string>>;

/** The sentences for the wrong fields of a license that has a role and a state, by their names. */
export function licenseErrors(license: LicenseAnswers): LicenseErrors {
  if (license.role === '' || license.state === '') return {};
  const wrong = licenseOf(license).error?.issues.map(({ path }) => path[0]) ?? [];
  return {
    ...(wrong.includes('number') && {
      number: 'A license number has 2 to 20 letters and digits.',
    }),
    ...(wrong.includes('expiresOn') && { expiresOn: 'Enter a day of the calendar.' }),
  };
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
