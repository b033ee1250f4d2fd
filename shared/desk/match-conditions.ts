import type { Role } from '../nursing-roles.ts';
import { isCompactState } from './compact.ts';
import {
  type CertificateType,
  type Credential,
  certificateLabels,
  certificateTypes,
  isLicense,
  type License,
} from './credentials.ts';
import {
  type CheckResult,
  currentCheck,
  type LicenseCheck,
  unstatedChecks,
} from './license-checks.ts';
import type { LineDay } from './lines.ts';
import {
  type Candidate,
  type Finding,
  type MatchLine,
  monthOf,
  roleWord,
  shortDate,
} from './match-facts.ts';
import { restWarning } from './match-placements.ts';
import { type Interval, lastDayOf } from './shift-times.ts';

const yes: Finding = { answer: 'yes' };

/** The reasons for which a record does not count, in words. */
export const exclusionWords: Record<NonNullable<Candidate['excluded']>, string> = {
  withdrawn: 'Withdrawn',
  'not-now': 'Status: Not now',
  suspected: 'Suspected spam',
};

/** The conditions that are the same on every day: the record counts, the role, do-not-send, the car. */
export function generalFindings(line: MatchLine, candidate: Candidate): Finding[] {
  const { excluded, doNotSend, hasCar } = candidate;
  const found: Finding[] = [roleFinding(line.role, candidate)];
  if (excluded) found.push({ answer: 'no', reason: exclusionWords[excluded] });
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

const checkSays = (result: CheckResult): string =>
  `The license check says: ${result.replace('-', ' ')}`;

/** Why a license does not allow a shift in a state on its last day; undefined where it does. */
function licenseProblem(
  license: License,
  checks: readonly LicenseCheck[] | undefined,
  usState: string,
  lastDay: string,
): Finding | undefined {
  const check = currentCheck(license, checks);
  if (check && ['encumbered', 'expired', 'not-found'].includes(check.result)) {
    return { answer: 'no', reason: checkSays(check.result) };
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
  checks: readonly LicenseCheck[] | undefined,
): { license: License; problem: Finding | undefined } | undefined {
  const lastDay = lastDayOf(shift);
  let best: { license: License; problem: Finding | undefined } | undefined;
  for (const license of all) {
    if (!isLicense(license) || license.role !== line.role) continue;
    const problem = licenseProblem(license, checks, line.usState, lastDay);
    if (!best || severity(problem) < severity(best.problem)) best = { license, problem };
  }
  return best;
}

function licenseFinding(line: MatchLine, shift: LineDay, candidate: Candidate): Finding {
  const best = bestLicense(line, shift, candidate.credentials, candidate.checks);
  if (best) return best.problem ?? yes;
  // The license was stated before: taking it out leaves the result.
  return encumberedBefore(line, candidate)
    ? { answer: 'no', reason: checkSays('encumbered') }
    : { answer: 'not-known', reason: 'license' };
}

/** Whether a license of the line's role that nobody states any more was found encumbered. */
const encumberedBefore = ({ role }: MatchLine, { credentials, checks }: Candidate): boolean =>
  unstatedChecks(credentials.filter(isLicense), checks).some(
    ({ result, compared }) => result === 'encumbered' && compared.role === role,
  );

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
export function licenseWords(line: MatchLine, { credentials, checks }: Candidate): string[] {
  const last = line.shifts.at(-1);
  const best = last && bestLicense(line, last, credentials, checks);
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
  const { credentials, checks, placements, homeState } = candidate;
  const found: string[] = [];
  const shifts = line.shifts.filter(({ day }) => days.includes(day));
  const last = shifts.at(-1);
  const license = last && bestLicense(line, last, credentials, checks)?.license;
  if (license && !currentCheck(license, checks)) found.push('License not checked');
  if (encumberedBefore(line, candidate)) found.push('Another license was found encumbered');
  if (
    license?.multistate &&
    homeState !== undefined &&
    homeState !== license.state &&
    isCompactState(homeState)
  ) {
    found.push('Moved? A new home state takes a new license within 60 days');
  }
  const rest = restWarning(shifts, placements);
  if (rest !== undefined) found.push(rest);
  return found;
}
