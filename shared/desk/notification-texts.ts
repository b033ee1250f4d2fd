import { roleAbbreviations } from '../nursing-roles.ts';
import type { AssignmentRow } from './assignments.ts';
import type { FacilityAnswers } from './facilities.ts';
import { type News, type NewsKind, type Notification, newsKinds } from './notifications.ts';
import { seenOf } from './own-shifts.ts';
import { dayWords, instantWords, payWords, timesWords } from './shift-words.ts';
import type { Shift } from './shifts.ts';

/** The agency in a text: its name, and the number for each party. */
type TextAgency = { name: string; phones: { nurse: string; facility: string } };

/** The facts of a text. A shift or a facility that is absent is left out. */
export type TextFacts = {
  shifts: readonly Shift[];
  facilities: ReadonlyMap<string, FacilityAnswers>;
  /** The assignments of the order, for the deadline of a question and what its nurse may see. */
  assignments: readonly Pick<
    AssignmentRow,
    'shift' | 'applicant' | 'answerBy' | 'requestedAt' | 'placedAt'
  >[];
  /** The people that a facility hears of: the name, and the license for a shift. */
  people: ReadonlyMap<string, { name: string; license: (shift: Shift) => string | undefined }>;
  agency: TextAgency;
  /** The link by which the nurse answers; of a mail. Without it, she answers on her page or calls. */
  link?: string;
};

/** One text for each way: a mail, a copy of it, and a text message. */
type NotificationText = {
  /** Says nothing of a person, a facility or a shift. */
  subject: string;
  body: string;
  /** The same on one line, for a text message. */
  short: string;
};

type Count = 'one' | 'many';
type Words = { subject: Record<Count, string>; heading: Record<Count, string> };

const nurseWords: Record<NewsKind, Words> = {
  asked: {
    subject: { one: 'A question about a shift', many: 'A question about shifts' },
    heading: { one: 'Can you work this shift?', many: 'Can you work these shifts?' },
  },
  placed: {
    subject: { one: 'Your shift is confirmed', many: 'Your shifts are confirmed' },
    heading: { one: 'Your shift is confirmed:', many: 'Your shifts are confirmed:' },
  },
  changed: {
    subject: { one: 'Your shift has changed', many: 'Your shifts have changed' },
    heading: {
      one: 'Your shift has changed. It is now:',
      many: 'Your shifts have changed. They are now:',
    },
  },
  canceled: {
    subject: { one: 'Your shift is canceled', many: 'Your shifts are canceled' },
    heading: {
      one: 'Your shift is canceled. Please do not go there:',
      many: 'Your shifts are canceled. Please do not go there:',
    },
  },
  withdrawn: {
    subject: { one: 'A shift needs no answer any more', many: 'Shifts need no answer any more' },
    heading: {
      one: 'We do not need you for this shift any more:',
      many: 'We do not need you for these shifts any more:',
    },
  },
  filled: {
    subject: { one: 'A shift is filled', many: 'Shifts are filled' },
    heading: {
      one: 'This shift is filled in the meantime. Thank you:',
      many: 'These shifts are filled in the meantime. Thank you:',
    },
  },
};

type FacilityKind = 'placed' | 'changed' | 'canceled';
const facilityWords: Record<FacilityKind, Words> = {
  placed: {
    subject: { one: 'A nurse for your shift', many: 'Nurses for your shifts' },
    heading: { one: 'Confirmed for your shift:', many: 'Confirmed for your shifts:' },
  },
  changed: {
    subject: { one: 'Your shift has changed', many: 'Your shifts have changed' },
    heading: {
      one: 'Your shift has changed. It is now:',
      many: 'Your shifts have changed. They are now:',
    },
  },
  canceled: {
    subject: { one: 'A nurse does not come', many: 'Nurses do not come' },
    heading: {
      one: 'This nurse does not come to your shift:',
      many: 'This nurse does not come to your shifts:',
    },
  },
};
const isFacilityKind = (what: NewsKind): what is FacilityKind => what in facilityWords;

/** The subject where one text has news of several kinds. */
const mixedSubject = 'News about your shifts';

type Item = News & { shift: string; of: Shift; facility: ReturnType<typeof seenOf>['facility'] };

/**
 * The text of a notification, the same whether it is mailed, copied or sent as a text message. A nurse reads where and when she
 * works, for which pay, and the phone number; a facility reads names and licenses, and nothing else of a person.
 * @returns undefined where none of its shifts is known any more
 */
export function notificationText(
  { to, about }: Pick<Notification, 'to' | 'about'>,
  facts: TextFacts,
): NotificationText | undefined {
  const items = about.flatMap((news): Item[] => {
    const shift = facts.shifts.find(({ id }) => id === news.shift);
    const facility = shift && facts.facilities.get(shift.facility);
    if (!shift || !facility) return [];
    const own = to === 'nurse' ? assignmentOf(news, facts) : undefined;
    const seen = seenOf(own ?? {}, shift, facility);
    return [{ ...news, of: seen.shift, facility: seen.facility }];
  });
  const parts = newsKinds.flatMap((what) => {
    const own = items.filter((item) => item.what === what);
    const words = to === 'nurse' ? nurseWords[what] : isFacilityKind(what) && facilityWords[what];
    if (own.length === 0 || !words) return [];
    const count: Count = own.length === 1 ? 'one' : 'many';
    return [{ what, own, subject: words.subject[count], heading: words.heading[count] }];
  });
  const [first] = parts;
  if (!first) return undefined;
  const { agency } = facts;
  const phone = agency.phones[to];
  const call = to === 'nurse' ? callWords(first.what, phone) : `Questions? Call us at ${phone}.`;
  const body = [
    ...parts.flatMap(({ what, own, heading }) => [
      heading,
      ...own.map((item) => (to === 'nurse' ? nurseLines(item) : facilityLines(item, facts))),
      ...(what === 'asked' ? [answerLines(own, facts)] : []),
    ]),
    call,
    agency.name,
  ];
  const short = parts.map(({ heading, own }) =>
    [
      heading,
      own.map((item) => shortLine(item, to === 'nurse' ? undefined : facts)).join('; '),
    ].join(' '),
  );
  return {
    subject: `${parts.length === 1 ? first.subject : mixedSubject}: ${agency.name}`,
    body: body.join('\n\n'),
    short: `${agency.name}: ${short.join('. ')}. Call ${phone}.`,
  };
}

const assignmentOf = ({ shift, applicant }: News, { assignments }: TextFacts) =>
  assignments.find((one) => one.shift === shift && one.applicant === applicant);

const callWords = (what: NewsKind, phone: string): string =>
  what === 'placed' || what === 'changed'
    ? `If you cannot come, call us as early as you can: ${phone}.`
    : `Questions? Call us at ${phone}.`;

/** 'LPN, Sat 12/5, 7:00 PM – 7:00 AM'. */
const timeLine = ({ of }: Item): string =>
  `${roleAbbreviations[of.role]}, ${dayWords(of.day)}, ${timesWords(of)}`;

/** 'Sample Hill, 2 West, Keene, NH'. */
const placeLine = ({ of, facility }: Item): string =>
  [facility.name, of.unit, facility.town, facility.state].filter(Boolean).join(', ');

function addressLine({ facility }: Item): string | undefined {
  const { address, town, state, zip } = facility;
  return address && `Address: ${address}, ${town}, ${state}${zip === undefined ? '' : ` ${zip}`}`;
}

/** A shift for its nurse. Where she does not work, time and place are enough. */
function nurseLines(item: Item): string {
  const { what, of, facility } = item;
  const works = what === 'placed' || what === 'changed';
  const pay = payWords(of);
  return [
    timeLine(item),
    placeLine(item),
    ...(works || what === 'asked' ? [addressLine(item), pay && `Pay: ${pay}`] : []),
    works && facility.contact !== undefined && `On site: ${facility.contact}`,
    (works || what === 'asked') && of.note,
  ]
    .filter(Boolean)
    .join('\n');
}

/** A shift for its facility, with those who come, or the one who does not. */
function facilityLines(item: Item, facts: TextFacts): string {
  const place = item.of.unit === undefined ? '' : `, ${item.of.unit}`;
  return [`${timeLine(item)}${place}`, ...namesOf(item, facts)].join('\n');
}

function namesOf({ applicant, of }: Item, { people }: TextFacts): string[] {
  const ids = applicant === undefined ? Object.keys(of.people) : [applicant];
  const isNamed = (id: string) => applicant !== undefined || of.people[id] === 'placed';
  return ids.filter(isNamed).flatMap((id) => {
    const person = people.get(id);
    if (!person) return [];
    const license = person.license(of);
    return [license === undefined ? person.name : `${person.name}, ${license}`];
  });
}

/** How, and until when, a nurse answers. */
function answerLines(own: readonly Item[], facts: TextFacts): string {
  const { agency, link } = facts;
  const deadlines = own.flatMap((news) => assignmentOf(news, facts)?.answerBy ?? []);
  const [first] = deadlines.toSorted();
  return [
    link === undefined
      ? `Answer yes or no on our status page, or call us at ${agency.phones.nurse}.`
      : `Answer yes or no here: ${link}`,
    ...(first === undefined ? [] : [`Please answer by ${instantWords(first)}.`]),
    'A yes does not place you yet. We confirm the shift.',
  ].join('\n');
}

/** @param facts those of a facility, whose people are named */
const shortLine = (item: Item, facts: TextFacts | undefined): string =>
  [timeLine(item), ...(facts ? namesOf(item, facts) : [placeLine(item)])].join(', ');
