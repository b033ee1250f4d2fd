import { phoneDigits } from '#shared/find.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import { newYorkDate } from '#shared/new-york.ts';
import type { ListRow } from '#shared/submission.ts';

type Applicant = Pick<ListRow, 'id' | 'submittedAt' | 'lastName' | 'summary'>;

/** An application of a person who applied before. */
export type Repeat = {
  /** 2 for the second application. */
  number: number;
  /** When the first application came in. */
  firstAt: string;
};

/**
 * The applications of people who applied before, by their ids. The same person has the same e-mail address, or the same
 * phone number and last name: families and offices share a phone.
 * @param rows newest first
 */
export function repeatsOf(rows: readonly Applicant[]): ReadonlyMap<string, Repeat> {
  const repeats = new Map<string, Repeat>();
  const latestOf = new Map<string, Repeat>();
  for (const { id, submittedAt, lastName, summary = { flags: [] } } of rows.toReversed()) {
    const { email = '', phoneNumber = '' } = summary;
    const keys = [
      ...(email === '' ? [] : [email.trim().toLowerCase()]),
      ...(phoneNumber === '' ? [] : [`${phoneDigits(phoneNumber)} ${lastName.toLowerCase()}`]),
    ];
    const earlier = keys.map((key) => latestOf.get(key)).find((one) => one !== undefined);
    const repeat = {
      number: (earlier?.number ?? 0) + 1,
      firstAt: earlier?.firstAt ?? submittedAt,
    };
    if (earlier !== undefined) repeats.set(id, repeat);
    for (const key of keys) latestOf.set(key, repeat);
  }
  return repeats;
}

const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (number: number): string =>
  `${number}${endings[ordinalRules.select(number)] ?? 'th'}`;

/** '2nd application, first 11/23', with the year if it is not this one. */
export function repeatWords(kind: Kind, { number, firstAt }: Repeat, now: Date): string {
  const day = newYorkDate(new Date(firstAt));
  const [, thisYear = ''] = /(\/\d+)$/.exec(newYorkDate(now)) ?? [];
  const date = day.endsWith(thisYear) ? day.slice(0, -thisYear.length) : day;
  return `${ordinal(number)} ${kinds[kind].noun}, first ${date}`;
}
