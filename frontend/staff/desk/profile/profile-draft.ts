import { type FileCheck, type FileResult, fileChecks } from '#shared/desk/credentials.ts';
import type { Profile, ProfileChange } from '#shared/desk/profile.ts';
import {
  answersOf,
  credentialsOf,
  isEmptyLicense,
  type LicenseErrors,
  licenseErrors,
  type ProfileAnswers,
} from '#shared/desk/profile-answers.ts';
import { withoutWrongDay } from '#shared/desk/wishes.ts';
import { dateTooLate } from '#shared/messages.ts';

/** A check of the personnel file, as typed in its fields. */
type FileAnswers = { on: string; result: FileResult | undefined };

/** The answers of the editor. */
export type StaffAnswers = ProfileAnswers & Record<FileCheck, FileAnswers>;

/** The answers, and the profile at the start of editing. A save sends its versions and the differences from it. */
export type ProfileDraft = { from: Profile; answers: StaffAnswers };

/** The answers of a stored profile. */
export function staffAnswersOf(profile: Profile): StaffAnswers {
  const { background, references } = profile.credentials ?? {};
  const answersOfCheck = (check: typeof background): FileAnswers => ({
    on: check?.on ?? '',
    result: check?.result,
  });
  return {
    ...answersOf(profile),
    background: answersOfCheck(background),
    references: answersOfCheck(references),
  };
}

/** The sentences for wrong fields: by license, and by check of the file. */
export type DraftProblems = {
  licenses: ReadonlyMap<string, LicenseErrors>;
  file: Partial<Record<FileCheck, { on?: string; result?: string }>>;
};

/** @param today New York's day */
export function problemsOf({ licenses, ...answers }: StaffAnswers, today: string): DraftProblems {
  const wrong = licenses.flatMap((license) => {
    if (isEmptyLicense(license)) return [];
    const errors: LicenseErrors = {
      ...(license.role === '' && { role: 'Choose a role.' }),
      ...(license.state === '' && { state: 'Choose a state.' }),
      ...licenseErrors(license),
    };
    return Object.keys(errors).length === 0 ? [] : [[license.id, errors] as const];
  });
  const file: DraftProblems['file'] = {};
  for (const name of fileChecks) {
    const { on, result } = answers[name];
    if (on === '' && result !== undefined) file[name] = { on: 'Enter the day of the result.' };
    else if (on > today) file[name] = { on: dateTooLate(today) };
    else if (on !== '' && result === undefined) file[name] = { result: 'Choose a result.' };
  }
  return { licenses: new Map(wrong), file };
}

export const hasProblems = ({ licenses, file }: DraftProblems): boolean =>
  licenses.size > 0 || Object.keys(file).length > 0;

const sentCheck = ({ on, result }: FileAnswers) =>
  on === '' || result === undefined ? null : { on, result };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The change that a draft makes; undefined if it changes nothing. */
export function changeOf({ from, answers }: ProfileDraft): ProfileChange | undefined {
  const before = staffAnswersOf(from);
  const sent = (of: StaffAnswers) => ({
    items: credentialsOf(of),
    background: sentCheck(of.background),
    references: sentCheck(of.references),
  });
  const change: ProfileChange = {
    ...(!isSame(answers.wishes, before.wishes) && {
      wishes: { version: from.wishes?.version ?? 0, wishes: withoutWrongDay(answers.wishes) },
    }),
    ...(!isSame(sent(answers), sent(before)) && {
      credentials: { version: from.credentials?.version ?? 0, ...sent(answers) },
    }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}
