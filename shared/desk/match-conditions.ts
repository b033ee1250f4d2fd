import type { Role } from '../nursing-roles.ts';
import { isCompactState } from './compact.ts';
import {
  type CertificateType,
  type Credential,
  certificateLabels,
  certificateTypes,
  currentCheck,
  isLicense,
  type License,
} from './credentials.ts';
import type { LineDay } from './lines.ts';
import {
  type Candidate,
  type Finding,
  type MatchLine,
  monthOf,
  roleWord,
  shortDate,
} from './match-facts.ts';
import { type Interval, lastDayOf, overlaps, restBetween } from './shift-times.ts';

/** Less rest than this refuses a day, and less than the other one warns; in hours. */
const leastRestHours = 8;
const advisedRestHours = 10;

const yes: Finding = { answer: 'yes' };

const exclusions: Record<NonNullable<Candidate['excluded']>, string> = {
  withdrawn: 'Withdrawn',
  'not-now': 'Status: Not now',
  suspected: 'Suspected spam',
};

/** The conditions that are the same on every day: the record counts, the role, do-not-send, the car. */
export function generalFindings(line: MatchLine, candidate: Candidate): Finding[] {
  const { excluded, doNotSend, hasCar } = candidate;
  const found: Finding[] = [roleFinding(line.role, candidate)];
  if (excluded) found.push({ answer: 'no', reason: exclusions[excluded] });
  if (line.state !== 'open') found.push({ answer: 'no', reason: 'The line is not open' });
  if (doNotSend.includes(line.facility)) {
    found.push({ answer: 'no', reason: 'Do not send to this facility' });
  }
  if (line.requirements.includes('own-car')) {
    if (hasCar === undefined) found.push({ answer: 'not-known', reason: 'own car' });
    else if (!hasCar) found.push({ answer: 'no', reason: 'No car of their own' });
  }
  return found;
}

/** The license or, where there is none, the form's answer must name the line's role: an RN does not fit an LPN's line. */
function roleFinding(role: Role, { credentials, statedRoles }: Candidate): Finding {
  const licensed = credentials.filter(isLicense).map((license) => license.role);
  if (licensed.includes(role)) return yes;
  if (licensed.length === 0 && statedRoles.includes(role)) return yes;
  const has = [...new Set([...licensed, ...(licensed.length === 0 ? statedRoles : [])])];
  const words = has.length === 0 ? 'No nursing role' : has.map(roleWord).join(', ');
  return { answer: 'no', reason: `${words}; the line asks for ${roleWord(role)}` };
}

/**
 * The conditions of one day: license, placements, earliest day, certificates.
 * @param placement the finding about the placements on that day
 */
export function dayFindings(
  line: MatchLine,
  shift: LineDay,
  candidate: Candidate,
  placement: Finding | undefined,
): Finding[] {
  const { wishes, credentials } = candidate;
  const found = [licenseFinding(line, shift, candidate)];
  if (placement) found.push(placement);
  if (wishes?.earliestDay === undefined) {
    found.push({ answer: 'not-known', reason: 'earliest day' });
  } else if (wishes.earliestDay > shift.day) {
    found.push({ answer: 'no', reason: `Free from ${shortDate(wishes.earliestDay)}` });
  }
  for (const type of certificateTypes) {
    if (line.requirements.includes(type)) found.push(certificateFinding(type, shift, credentials));
  }
  return found;
}

/** Why a license does not allow a shift in a state on its last day; undefined where it does. */
function licenseProblem(license: License, usState: string, lastDay: string): Finding | undefined {
  const check = currentCheck(license);
  if (check && ['encumbered', 'expired', 'not-found'].includes(check.result)) {
    return { answer: 'no', reason: `The license check says: ${check.result.replace('-', ' ')}` };
  }
  if (license.expiresOn !== undefined && license.expiresOn < lastDay) {
    return { answer: 'no', reason: `License ends ${shortDate(license.expiresOn)}` };
  }
  if (license.state !== usState) {
    if (license.role === 'lna_cna') {
      return { answer: 'no', reason: 'LNA licenses do not cross states' };
    }
    const canCross = isCompactState(license.state) && isCompactState(usState);
    if (!canCross || license.multistate === false) {
      return { answer: 'no', reason: `License for ${license.state} only` };
    }
    if (license.multistate === undefined) {
      return { answer: 'not-known', reason: 'multistate license' };
    }
  }
  if (license.expiresOn === undefined) return { answer: 'not-known', reason: 'license expiry' };
  if (check?.result === 'differs')
    return { answer: 'not-known', reason: 'license (check differs)' };
  return undefined;
}

const severity = (finding: Finding | undefined): number =>
  finding === undefined ? 0 : finding.answer === 'not-known' ? 1 : 2;

/** The best license of the line's role for a shift, with its problem; of equal ones the first. */
export function bestLicense(
  line: Pick<MatchLine, 'role' | 'usState'>,
  shift: Interval,
  all: readonly Credential[],
): { license: License; problem: Finding | undefined } | undefined {
  const lastDay = lastDayOf(shift);
  let best: { license: License; problem: Finding | undefined } | undefined;
  for (const license of all) {
    if (!isLicense(license) || license.role !== line.role) continue;
    const problem = licenseProblem(license, line.usState, lastDay);
    if (!best || severity(problem) < severity(best.problem)) best = { license, problem };
  }
  return best;
}

function licenseFinding(line: MatchLine, shift: LineDay, { credentials }: Candidate): Finding {
  const best = bestLicense(line, shift, credentials);
  if (!best) return { answer: 'not-known', reason: 'license' };
  return best.problem ?? yes;
}

/** The times around shifts within which a placement leaves less than the advised rest. */
const surroundings = new WeakMap<Interval, Interval>();
const hourMs = 3_600_000;

/** The placements that overlap a shift or leave less than the advised rest: few of many, found by comparing texts. */
function placementsNear(shift: Interval, placements: readonly Interval[]): readonly Interval[] {
  if (placements.length === 0) return placements;
  let around = surroundings.get(shift);
  if (!around) {
    const moved = (instant: string, hours: number) =>
      new Date(Date.parse(instant) + hours * hourMs).toISOString();
    around = {
      start: moved(shift.start, -advisedRestHours),
      end: moved(shift.end, advisedRestHours),
    };
    surroundings.set(shift, around);
  }
  const { start, end } = around;
  return placements.filter((placed) => placed.start < end && start < placed.end);
}

/** Whether the placements leave a shift free, with at least eight hours of rest. */
export function placementFinding(shift: Interval, placements: readonly Interval[]): Finding {
  const near = placementsNear(shift, placements);
  if (near.length === 0) return yes;
  if (near.some((placed) => overlaps(placed, shift))) {
    return { answer: 'no', reason: 'Placed at that time' };
  }
  const rest = leastRest(shift, near);
  return rest !== undefined && rest < leastRestHours
    ? { answer: 'no', reason: `Rest of only ${hourWords(rest)}` }
    : yes;
}

/** The shortest rest between a shift and the placements near it; undefined where there is none. */
function leastRest(shift: Interval, near: readonly Interval[]): number | undefined {
  if (near.length === 0) return undefined;
  return Math.min(...near.map((placed) => restBetween(placed, shift)));
}

/** '9 h', '9 h 30'. */
function hourWords(hours: number): string {
  const minutes = Math.round(hours * 60);
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60}`;
}

function certificateFinding(
  type: CertificateType,
  shift: Interval,
  credentials: readonly Credential[],
): Finding {
  const name = certificateLabels[type];
  let last: string | undefined;
  for (const { type: own, expiresOn } of credentials) {
    if (own !== type || expiresOn === undefined) continue;
    if (last === undefined || expiresOn > last) last = expiresOn;
  }
  if (last === undefined) return { answer: 'not-known', reason: name };
  return last >= lastDayOf(shift)
    ? yes
    : { answer: 'no', reason: `${name} expired ${shortDate(last)}` };
}

/** 'LPN, license until 5/2027' or 'LPN, as stated'. */
export function licenseWords(line: MatchLine, { credentials }: Candidate): string[] {
  const last = line.shifts.at(-1);
  const best = last && bestLicense(line, last, credentials);
  if (!best) return [`${roleWord(line.role)}, as stated`];
  const { expiresOn } = best.license;
  return expiresOn === undefined
    ? [roleWord(line.role)]
    : [`${roleWord(line.role)}, license until ${monthOf(expiresOn)}`];
}

/** Findings that staff should see and that decide nothing here. */
export function warningsOf(
  line: MatchLine,
  candidate: Candidate,
  days: readonly string[],
): string[] {
  if (days.length === 0) return [];
  const { credentials, placements, homeState } = candidate;
  const found: string[] = [];
  const shifts = line.shifts.filter(({ day }) => days.includes(day));
  const last = shifts.at(-1);
  const license = last && bestLicense(line, last, credentials)?.license;
  if (license && !currentCheck(license)) found.push('License not checked');
  if (
    license?.multistate &&
    homeState !== undefined &&
    homeState !== license.state &&
    isCompactState(homeState)
  ) {
    found.push('Moved? A new home state takes a new license within 60 days');
  }
  const rests = shifts.flatMap(
    (shift) => leastRest(shift, placementsNear(shift, placements)) ?? [],
  );
  const rest = Math.min(...rests);
  if (rests.length > 0 && rest >= leastRestHours && rest < advisedRestHours) {
    found.push(`Rest of ${hourWords(rest)}`);
  }
  return found;
}
