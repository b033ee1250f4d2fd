import { addDays, daysBetween } from './calendar.ts';
import type { Applicant } from './desk/applicants.ts';
import { type AssignmentRow, assignmentRules } from './desk/assignments.ts';
import type { Facility } from './desk/facilities.ts';
import { homeStateOf } from './desk/home-state.ts';
import { type Shift, takenOf } from './desk/shifts.ts';
import { type Side, sides } from './desk/sides.ts';
import { hourMs } from './durations.ts';
import { type Kind, listedKinds } from './kinds.ts';
import { newYorkDay, startOfNewYorkDay } from './new-york.ts';
import { type Role, roles } from './nursing-roles.ts';
import { alphabetical, descending, inTurn } from './sorting.ts';
import { type Spread, spreadOf } from './spread.ts';
import { statusRules } from './statuses.ts';
import type { ListRow } from './submission.ts';
import { untouched } from './work.ts';

/** The facts of a week. Rows, shifts and assignments of other days may be among them. */
export type WeekSources = {
  lists: Readonly<Record<Kind, readonly ListRow[]>>;
  shifts: readonly Shift[];
  assignments: readonly AssignmentRow[];
  /** The applications that staff joined, as the desk has them. */
  applicants: readonly Pick<Applicant, 'id' | 'same'>[];
  facilities: readonly Pick<Facility, 'id' | 'town' | 'state'>[];
};

/** The results of the questions whether nurses work shifts. */
export type Answers = {
  yes: number;
  no: number;
  noAnswer: number;
  /** They wait for an answer. */
  open: number;
  /** They needed no answer any more. */
  takenBack: number;
};

/** The numbers that a role, a town and the whole week have. */
export type GroupNumbers = {
  applications: number;
  openings: number;
  filled: number;
  hoursToFill: Spread;
  answers: Answers;
  callOuts: number;
  noShows: number;
};

/** A record of the week that has had no contact. */
export type WaitingRecord = { kind: Kind; row: ListRow; hours: number };

/** The numbers of a week of New York. Days are from Monday to Sunday. */
export type WeekNumbers = {
  /** The records that came in, by day. */
  arrivals: Record<Kind, number[]>;
  hoursToContact: Record<Kind, Spread>;
  /** The records without a contact, the longest wait first; and how many senders withdrew before one. */
  waiting: WaitingRecord[];
  withdrawn: number;
  /** The openings by the day on which their shifts begin. */
  openings: { openings: number; filled: number }[];
  all: GroupNumbers;
  callOuts: Record<Side, number>;
  canceledShifts: Record<Side, number>;
  /** A nurse with two roles counts for both. */
  byRole: { role: Role; numbers: GroupNumbers }[];
  /** Towns of facilities, and of the homes of applicants; '' is the sum of the rest. The most openings are first. */
  byTown: { town: string; numbers: GroupNumbers }[];
};

/** The most rows of the table of towns. */
const mostTowns = 8;
const daysOfWeek = 7;

const hoursBetween = (from: string, until: string): number =>
  Math.max(0, (Date.parse(until) - Date.parse(from)) / hourMs);

/** The share of the questions that got a yes among those that got an answer or ran out; undefined without any. */
export function yesRate({ yes, no, noAnswer }: Answers): number | undefined {
  const answered = yes + no + noAnswer;
  return answered === 0 ? undefined : yes / answered;
}

/**
 * Computes the numbers of a week.
 * @param monday its first day, `YYYY-MM-DD`
 */
export function weekNumbers(monday: string, sources: WeekSources, now: Date): WeekNumbers {
  const end = addDays(monday, daysOfWeek);
  const isOfWeek = ({ day }: { day: string }) => day >= monday && day < end;
  const shifts = sources.shifts.filter(isOfWeek);
  const open = shifts.filter(({ state }) => state === 'open');
  const assignments = sources.assignments.filter(isOfWeek);
  const rows = recordsOf(monday, end, sources.lists);
  const contacts = listedKinds.flatMap((kind) =>
    rows[kind].map((row) => ({ kind, row, ...contactOf(kind, row, sources, now) })),
  );
  const placed = assignments.filter(isCallOut);
  const part = { applications: rows.employment, shifts: open, assignments };
  return {
    arrivals: eachKind((kind) =>
      countByDay(
        monday,
        rows[kind].map(({ submittedAt }) => newYorkDay(new Date(submittedAt))),
      ),
    ),
    hoursToContact: eachKind((kind) => {
      const own = contacts.filter((one) => one.kind === kind);
      const hours = own.flatMap((one) => (one.status === 'contacted' ? [one.hours] : []));
      return spreadOf(hours, own.filter(({ status }) => status === 'unknown').length);
    }),
    waiting: contacts
      .flatMap((one) =>
        one.status === 'waiting' ? [{ kind: one.kind, row: one.row, hours: one.hours }] : [],
      )
      .toSorted(descending(({ hours }) => hours)),
    withdrawn: contacts.filter(({ status }) => status === 'withdrawn').length,
    openings: Array.from({ length: daysOfWeek }, (_, at) =>
      openingsOf(open.filter(({ day }) => day === addDays(monday, at))),
    ),
    all: groupOf(part),
    callOuts: eachSide((side) => placed.filter(({ canceled }) => canceled?.by === side).length),
    canceledShifts: eachSide(
      (side) =>
        shifts.filter(({ state, canceled }) => state === 'canceled' && canceled?.by === side)
          .length,
    ),
    byRole: roles.map((role) => ({ role, numbers: groupOf(ofRole(part, role)) })),
    byTown: townsOf(part, sources.facilities),
  };
}

const eachKind = <Value>(of: (kind: Kind) => Value): Record<Kind, Value> => ({
  contact: of('contact'),
  employer: of('employer'),
  employment: of('employment'),
});
const eachSide = (of: (side: Side) => number): Record<Side, number> => {
  const [nurse, facility, agency] = sides;
  return { nurse: of(nurse), facility: of(facility), agency: of(agency) };
};

/** The records that came in during a week of 167 to 169 hours. */
function recordsOf(monday: string, end: string, lists: WeekSources['lists']) {
  const [from, until] = [startOfNewYorkDay(monday), startOfNewYorkDay(end)];
  return eachKind((kind) =>
    lists[kind].filter(({ submittedAt }) => submittedAt >= from && submittedAt < until),
  );
}

function countByDay(monday: string, days: readonly string[]): number[] {
  const counts = Array.from({ length: daysOfWeek }, () => 0);
  for (const day of days) {
    const at = daysBetween(monday, day);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** `unknown`: the status says that there was a contact, but nobody noted when. */
type Contact =
  | { status: 'contacted' | 'waiting'; hours: number }
  | { status: 'unknown' | 'withdrawn' };

/** When the sender of a record first heard from the agency. A contact before the record came in was about another one. */
function contactOf(
  kind: Kind,
  { id, submittedAt, work = untouched }: ListRow,
  { lists, assignments, applicants }: WeekSources,
  now: Date,
): Contact {
  const same = applicants.find((one) => one.id === id)?.same ?? [];
  const isSame = (one: string) => one === id || (kind === 'employment' && same.includes(one));
  const [first] = [
    ...lists[kind].filter((one) => isSame(one.id)).map((one) => one.work?.contactedAt),
    ...assignments
      .filter(({ applicant, requestedAt }) => isSame(applicant) && requestedAt === undefined)
      .map(({ askedAt }) => askedAt),
  ]
    .filter((at) => at !== undefined && at >= submittedAt)
    .toSorted();
  if (first !== undefined) return { status: 'contacted', hours: hoursBetween(submittedAt, first) };
  if (statusRules[work.status].isContact) return { status: 'unknown' };
  if (work.withdrawnAt !== undefined) return { status: 'withdrawn' };
  return { status: 'waiting', hours: hoursBetween(submittedAt, now.toISOString()) };
}

/** The facts of a part of the week: of a role, of a town, or of all. `shifts` are open ones. */
type Part = {
  applications: readonly ListRow[];
  shifts: readonly Shift[];
  assignments: readonly AssignmentRow[];
};

const ofRole = ({ applications, shifts, assignments }: Part, role: Role): Part => ({
  applications: applications.filter((row) => row[role] === 'Yes'),
  shifts: shifts.filter((one) => one.role === role),
  assignments: assignments.filter((one) => one.role === role),
});

/** Staff or one of the sides took a placed nurse off a shift. */
const isCallOut = ({ state, placedAt }: AssignmentRow): boolean =>
  state === 'canceled' && placedAt !== undefined;

const openingsOf = (shifts: readonly Shift[]) => ({
  openings: shifts.reduce((sum, { openings }) => sum + openings, 0),
  filled: shifts.reduce((sum, shift) => sum + Math.min(shift.openings, takenOf(shift)), 0),
});

function groupOf({ applications, shifts, assignments }: Part): GroupNumbers {
  const byId = new Map(shifts.map((shift) => [shift.id, shift]));
  const taking = assignments.filter(
    ({ shift, state }) => byId.has(shift) && assignmentRules[state].takesOpening,
  );
  const hours = taking.flatMap(({ shift, placedAt }) => {
    const { createdAt } = byId.get(shift) ?? {};
    return createdAt && placedAt ? [hoursBetween(createdAt, placedAt)] : [];
  });
  return {
    applications: applications.length,
    ...openingsOf(shifts),
    hoursToFill: spreadOf(hours, taking.length - hours.length),
    answers: answersOf(assignments, new Set(byId.keys())),
    callOuts: assignments.filter(isCallOut).length,
    noShows: assignments.filter(({ state }) => state === 'no-show').length,
  };
}

/**
 * The answers to questions. A shift for which a nurse asked by herself was no question.
 * @param open the ids of the open shifts: a question about another one needs no answer
 */
function answersOf(assignments: readonly AssignmentRow[], open: ReadonlySet<string>): Answers {
  const answers = { yes: 0, no: 0, noAnswer: 0, open: 0, takenBack: 0 };
  for (const { shift, state, saidYesAt, placedAt, requestedAt } of assignments) {
    if (requestedAt !== undefined) continue;
    if (saidYesAt !== undefined || placedAt !== undefined) answers.yes += 1;
    else if (state === 'said-no') answers.no += 1;
    else if (state === 'no-answer') answers.noAnswer += 1;
    else if (state === 'asked' && open.has(shift)) answers.open += 1;
    else answers.takenBack += 1;
  }
  return answers;
}

/** The parts of the week by town. Spellings that differ by case alone are one town. */
function townsOf(part: Part, facilities: WeekSources['facilities']): WeekNumbers['byTown'] {
  const names = new Map<string, string>();
  const keyOf = (town: string | undefined, state: string | undefined) => {
    const words = [town?.trim() || 'Unknown', homeStateOf(state)].filter(Boolean).join(', ');
    const key = words.toLowerCase();
    if (!names.has(key)) names.set(key, words);
    return key;
  };
  const byFacility = new Map(facilities.map(({ id, town, state }) => [id, keyOf(town, state)]));
  const ofFacility = ({ facility }: { facility: string }) =>
    byFacility.get(facility) ?? keyOf(undefined, undefined);
  const ofHome = ({ summary }: ListRow) => keyOf(summary?.city, summary?.state);
  const partOf = (isIn: (key: string) => boolean): GroupNumbers =>
    groupOf({
      applications: part.applications.filter((row) => isIn(ofHome(row))),
      shifts: part.shifts.filter((shift) => isIn(ofFacility(shift))),
      assignments: part.assignments.filter((row) => isIn(ofFacility(row))),
    });
  const used = new Set([
    ...[...part.shifts, ...part.assignments].map(ofFacility),
    ...part.applications.map(ofHome),
  ]);
  const towns = [...used]
    .map((key) => ({ key, town: names.get(key) ?? key, numbers: partOf((one) => one === key) }))
    .toSorted(
      inTurn(
        descending(({ numbers }) => numbers.openings),
        descending(({ numbers }) => numbers.applications),
        alphabetical(({ town }) => town),
      ),
    );
  const isWhole = towns.length <= mostTowns;
  const shown = isWhole ? towns : towns.slice(0, mostTowns - 1);
  const keys = new Set(shown.map(({ key }) => key));
  return [
    ...shown.map(({ town, numbers }) => ({ town, numbers })),
    ...(isWhole ? [] : [{ town: '', numbers: partOf((key) => !keys.has(key)) }]),
  ];
}
