import { type Applicant, type Entry, endOfEntry, mostEntries } from '#shared/desk/applicants.ts';
import type { Line } from '#shared/desk/lines.ts';
import {
  type DeskLine,
  hasRoomForRound,
  isFinal,
  mayFollow,
  type Proposal,
  type ProposalChange,
  proposalRules,
  type Shown,
} from '#shared/desk/proposals.ts';

type By = { by: string; now: Date };
/** How a person is shown who is asked. */
type Asking = By & { shown?: Shown | undefined };

/** The fields of a change that a rule refuses, with the sentence for each. */
export type Refused = Record<string, string>;

/** Why a change of a proposal can't be made, by the line and the states alone; undefined where it can. */
export function refusalOf(
  { line }: DeskLine,
  before: Proposal | undefined,
  { state, days, canceled }: ProposalChange,
  now: Date,
): Refused | undefined {
  const known = line.shifts.map(({ day }) => day);
  if (days?.some((day) => !known.includes(day))) return { days: 'The line has other days.' };
  if (state === 'asked') {
    if (before && !isFinal(before.state)) return { state: 'This person is asked already.' };
    if (before && !hasRoomForRound(before)) {
      return { state: 'This person was asked too often for this line. Add another line.' };
    }
    if (!days) return { days: 'Say for which days.' };
    if (line.state !== 'open') return { state: 'The line is not open.' };
    const last = line.shifts.findLast(({ day }) => days.includes(day));
    return last && last.start <= now.toISOString()
      ? { state: 'These shifts are over.' }
      : undefined;
  }
  if (!before) return { state: 'Ask this person first.' };
  const firstStart = startOf(line, before.days);
  if (!mayFollow(before.state, state, { firstStart, now })) {
    const { label, onlyAfterStart } = proposalRules[state];
    const isEarly = onlyAfterStart && firstStart > now.toISOString();
    return {
      state: isEarly
        ? `“${label}” can be noted from the start of the first shift on.`
        : `“${label}” can not follow “${proposalRules[before.state].label}”.`,
    };
  }
  if (days?.some((day) => !before.days.includes(day))) {
    return { days: 'This person was asked for other days.' };
  }
  if (state === 'canceled' && !canceled) return { canceled: 'Say who canceled it, and why.' };
  return undefined;
}

const startOf = ({ shifts }: Line, days: readonly string[]): string =>
  shifts.find(({ day }) => days.includes(day))?.start ?? '';

const hourMs = 3_600_000;

/** The proposal after a change. */
export function nextProposal(
  line: Line,
  applicant: string,
  before: Proposal | undefined,
  { state, days, override, canceled }: ProposalChange,
  { by, now, shown }: Asking,
): Proposal {
  const isNewRound = state === 'asked';
  const own = days ?? before?.days ?? [];
  const hoursBefore = Math.round((Date.parse(startOf(line, own)) - now.getTime()) / hourMs);
  const event = {
    at: now.toISOString(),
    by,
    state,
    ...(isNewRound && shown && { shown }),
    ...(override !== undefined && { override }),
    ...(canceled && state === 'canceled' && { canceled: { ...canceled, hoursBefore } }),
  };
  return {
    line: line.id,
    applicant,
    version: (before?.version ?? 0) + 1,
    round: (before?.round ?? 0) + (isNewRound ? 1 : 0),
    state,
    days: line.days.filter((day) => own.includes(day)),
    history: [...(before?.history ?? []), event],
  };
}

/** The line after a change of one of its proposals: its taken places and its open questions follow from all of them. */
export function lineWith(line: Line, proposals: readonly Proposal[], { by, now }: By): Line {
  const taking = proposals.filter((one) => proposalRules[one.state].takesPlace);
  const placed: Record<string, number> = {};
  for (const day of taking.flatMap((one) => one.days)) placed[day] = (placed[day] ?? 0) + 1;
  return {
    ...line,
    placed,
    asked: proposals.filter((one) => !isFinal(one.state) && !proposalRules[one.state].takesPlace)
      .length,
    version: line.version + 1,
    changedAt: now.toISOString(),
    changedBy: by,
  };
}

/**
 * The calendar after a change.
 * @returns undefined where it has no room: so many proposals are never open at once
 */
export function entriesWith(
  { entries }: Applicant,
  line: Line,
  proposal: Proposal,
  now: Date,
): Entry[] | undefined {
  const before = entries.find((entry) => entry.line === line.id);
  const at = now.toISOString();
  const next: Entry = {
    line: line.id,
    facility: line.facility,
    role: line.role,
    days: proposal.days,
    from: line.from,
    to: line.to,
    state: proposal.state,
    askedAt: proposal.state === 'asked' ? at : (before?.askedAt ?? at),
    at,
  };
  const all = [...entries.filter((entry) => entry !== before), next];
  if (all.length <= mostEntries) return all;
  const isOver = (entry: Entry) => isFinal(entry.state) || endOfEntry(entry) < at;
  const oldest = all.filter(isOver).toSorted((a, b) => (a.at < b.at ? -1 : 1))[0];
  return oldest && all.filter((entry) => entry !== oldest);
}
