import type { Role } from '../nursing-roles.ts';
import type { AssignmentRow } from './assignments.ts';
import type { Credentials } from './credentials.ts';
import type { Facility } from './facilities.ts';
import { daysWords } from './shift-words.ts';
import type { Shift } from './shifts.ts';
import type { Wishes } from './wishes.ts';

/** A shift as the rules take it, with the place for its distances. */
export type LocatedShift = Pick<
  Shift,
  | 'id'
  | 'order'
  | 'role'
  | 'kind'
  | 'facility'
  | 'from'
  | 'requirements'
  | 'specialty'
  | 'state'
  | 'day'
  | 'start'
  | 'end'
  | 'people'
  | 'openings'
> & {
  /** The state of the facility, by two letters. */
  usState: string;
  zip: string | undefined;
};

/** The shifts of one facility, with its place. */
export const located = <One extends Shift>(
  shifts: readonly One[],
  { state, zip }: Facility,
): (One & LocatedShift)[] => shifts.map((shift) => ({ ...shift, usState: state, zip }));

/** Shifts with the places of their facilities, which can be in different states; undefined where one of these is missing. */
export function locatedIn<One extends Shift>(
  facilities: readonly Facility[],
  shifts: readonly One[],
): (One & LocatedShift)[] | undefined {
  const found = shifts.flatMap((shift) => {
    const facility = facilities.find(({ id }) => id === shift.facility);
    return facility ? located([shift], facility) : [];
  });
  return found.length === shifts.length ? found : undefined;
}

/** The time of another shift of the person. */
type TakenTime = Pick<AssignmentRow, 'shift' | 'start' | 'end'>;

/** The facts about a person that the rules take, from all records that staff have joined. */
export type Facts = {
  /** The ids of the person's applications. */
  ids: readonly string[];
  /** Why the application does not count, in words. */
  excluded?: string | undefined;
  /** The roles that the form's answers state. */
  statedRoles: readonly Role[];
  /** The stated credentials, with the checks by staff, also of licenses that nobody states any more. */
  credentials: Credentials | undefined;
  wishes?: Wishes | undefined;
  /** The state of the address, by two letters. */
  homeState?: string | undefined;
  /** Miles from the address to the town of the shift; undefined where a ZIP code is unknown. */
  miles?: number | undefined;
  /** Whether the form's answers say that the person has a car; undefined where they don't. */
  hasCar?: boolean | undefined;
  /** The person's placements. One for the shift itself does not count against it. */
  placements: readonly TakenTime[];
  /** The shifts to which the person said yes. */
  saidYes?: readonly TakenTime[];
  /** The facilities where the person is not sent, from either side. */
  doNotSend: readonly string[];
  /** The applications with the same phone or e-mail for which nobody answered whether they are of the same person. */
  unanswered?: number;
};

/** The answer of a rule about a person and a shift, its words for a row, and one or two words for the mark of a cell. */
export type Finding = { answer: 'yes' | 'no' | 'not-known'; words?: string; mark?: string };
type KnownFinding = Finding & { answer: 'yes' | 'no' };

/** The columns of the people for a shift to which rules belong. */
export const ruleColumns = ['license', 'shift', 'distance', 'hours', 'file', 'asked'] as const;
export type RuleColumn = (typeof ruleColumns)[number];

/** @returns undefined where the rule says nothing about the shift */
type Judge<Answer extends Finding> = (
  shift: LocatedShift,
  facts: Facts,
  now: Date,
) => Answer | undefined;

type Common = {
  name: string;
  /** The sentence of the page about the rules. */
  words: string;
  /** The column of its mark, where it is not the one of its list. */
  column?: RuleColumn;
  /** The effect of a no on a placement. A rule without it is left out there. */
  placing?: 'refuses' | 'needs-reason' | 'warns';
};

/** A rule that decides the group or the order of who fits. */
type RankingRule = Common & {
  /**
   * The effect of a no. `declines` puts the person last in the group, and `says` only adds the words. An answer that is not known is
   * always asked for. A rule with neither this nor points is left out of who fits.
   */
  fits?: 'refuses' | 'outside-preferences' | 'declines' | 'says';
  /** Whether nothing else is judged after a no: most people of a list have another role. */
  isDecisive?: true;
  /** The points for a yes. All of them are 100. */
  points?: number;
  judge: Judge<Finding>;
};

/** A rule whose no is only shown: it `warns`, or only `marks` the cell. People are ranked without it, so it never asks for an answer. */
type ShowingRule = Common & {
  fits: 'warns' | 'marks';
  isDecisive?: undefined;
  points?: undefined;
  judge: Judge<KnownFinding>;
};

/** A rule: its name, its words, the effects of its answers, and its judgment about one shift and one person. */
export type Rule = RankingRule | ShowingRule;

export const yes: KnownFinding = { answer: 'yes' };
export const no = (words: string, mark?: string): KnownFinding => saying('no', words, mark);
export const notKnown = (words: string, mark?: string): Finding => saying('not-known', words, mark);
const saying = <Answer extends Finding['answer']>(answer: Answer, words: string, mark?: string) =>
  mark === undefined ? { answer, words } : { answer, words, mark };

/** A yes that only marks the cell. */
export const marked = (mark: string): KnownFinding => ({ answer: 'yes', mark });

/** Words about days, each once; with its days where it is not about as many shifts as there are. */
export function wordsByDay(
  found: readonly { day: string; words: string }[],
  shifts: number,
): string[] {
  const days = new Map<string, string[]>();
  for (const { day, words } of found) {
    const own = days.get(words);
    if (own) own.push(day);
    else days.set(words, [day]);
  }
  return [...days].map(([words, of]) =>
    of.length === shifts ? words : `${daysWords([...new Set(of)])}: ${words}`,
  );
}
