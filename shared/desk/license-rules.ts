import { usDate } from '../messages.ts';
import { type Role, roleAbbreviations } from '../nursing-roles.ts';
import { compactAsOf, isCompactState } from './compact.ts';
import { type Credentials, isLicense, type License } from './credentials.ts';
import { checkResultLabels, currentCheck, unstatedChecks } from './license-checks.ts';
import {
  type Facts,
  type Finding,
  type LocatedShift,
  no,
  notKnown,
  type Rule,
  yes,
} from './rule.ts';
import { lastDayOf } from './shift-times.ts';

/** The licenses of a person, and the part of a shift that asks for one. */
type Held = { credentials?: Credentials | undefined };
type Asking = Pick<LocatedShift, 'role' | 'usState' | 'start' | 'end'>;

const licensesOf = ({ credentials }: Held): License[] =>
  (credentials?.items ?? []).filter(isLicense);

/** '5/2027' of `2027-05-31`. */
const monthOf = (day: string): string => `${Number(day.slice(5, 7))}/${day.slice(0, 4)}`;

const checkSays = (result: 'expired' | 'not-found' | 'encumbered'): Finding =>
  no(
    `The license check says: ${checkResultLabels[result].toLowerCase()}`,
    checkResultLabels[result],
  );

/** How a license counts for a shift in a state, on the shift's last day. */
function judgeLicense(license: License, shift: Asking, { credentials }: Held): Finding {
  const { role, state, multistate, expiresOn } = license;
  const result = currentCheck(license, credentials?.checks)?.result;
  if (result === 'encumbered' || result === 'expired' || result === 'not-found') {
    return checkSays(result);
  }
  if (expiresOn !== undefined && expiresOn < lastDayOf(shift)) {
    return no(`License ends ${usDate(expiresOn)}`, `to ${monthOf(expiresOn)}`);
  }
  if (state !== shift.usState) {
    if (role === 'lna_cna') return no('LNA licenses do not cross states', `${state} only`);
    const canCross = isCompactState(state) && isCompactState(shift.usState);
    if (!canCross || multistate === false) return no(`License for ${state} only`, `${state} only`);
    if (multistate === undefined) return notKnown('multistate license', 'multistate');
  }
  if (expiresOn === undefined) return notKnown('license expiry', 'expiry');
  if (result === 'differs') return notKnown('license (check differs)', 'check differs');
  return {
    answer: 'yes',
    words: `${roleAbbreviations[role]}, license until ${monthOf(expiresOn)}`,
    mark: `to ${monthOf(expiresOn)}`,
  };
}

const severities = { yes: 0, 'not-known': 1, no: 2 } as const;

/** The best license of the shift's role with its finding; of equal ones the first. */
function bestLicense(shift: Asking, facts: Held): [License, Finding] | undefined {
  let best: [License, Finding] | undefined;
  for (const license of licensesOf(facts)) {
    if (license.role !== shift.role) continue;
    const finding = judgeLicense(license, shift, facts);
    if (!best || severities[finding.answer] < severities[best[1].answer]) best = [license, finding];
  }
  return best;
}

/** The license by which a person works a shift. @returns undefined if none of them has the role of the shift */
export const licenseFor = (shift: Asking, held: Held): License | undefined =>
  bestLicense(shift, held)?.[0];

/** Whether a license of this role that nobody states any more was found encumbered. */
function encumberedBefore(role: Role, facts: Facts): boolean {
  const checks = facts.credentials?.checks?.filter(({ result }) => result === 'encumbered') ?? [];
  return (
    checks.length > 0 &&
    unstatedChecks(licensesOf(facts), checks).some(({ compared }) => compared.role === role)
  );
}

/** The rules about roles and licenses. */
export const licenseRules: readonly Rule[] = [
  {
    name: 'role',
    words:
      'The license has the role of the shift. Without a license on file, the answer of the form counts. An RN does not fit a shift for an LPN.',
    fits: 'refuses',
    isDecisive: true,
    judge: ({ role }, facts) => {
      const licenses = licensesOf(facts);
      if (licenses.some((license) => license.role === role)) return yes;
      const has = licenses.length > 0 ? licenses.map((one) => one.role) : facts.statedRoles;
      if (has.includes(role))
        return {
          answer: 'yes',
          words: `${roleAbbreviations[role]}, as stated`,
          mark: `${roleAbbreviations[role]}, stated`,
        };
      const words = [...new Set(has)].map((one) => roleAbbreviations[one]).join(', ');
      return no(
        `${words || 'No nursing role'}; the shift asks for ${roleAbbreviations[role]}`,
        words || 'no role',
      );
    },
  },
  {
    name: 'license',
    words: `The license is valid in the facility’s state on the day on which the shift ends, and its last check does not say expired, encumbered or not found. RNs and LPNs with a multistate license can work in all states of the compact, by the list of ${usDate(compactAsOf)}. An LNA license counts in its own state alone.`,
    fits: 'refuses',
    placing: 'refuses',
    judge: (shift, facts) => {
      const best = bestLicense(shift, facts);
      if (best) return best[1];
      // The license was stated before: taking it out leaves the result.
      return encumberedBefore(shift.role, facts)
        ? checkSays('encumbered')
        : notKnown(`${roleAbbreviations[shift.role]} license`, 'license');
    },
  },
  {
    name: 'license-check',
    words: 'The license is checked, and the check compared the values that are stated now.',
    fits: 'warns',
    placing: 'refuses',
    judge: (shift, facts) => {
      const best = bestLicense(shift, facts);
      if (!best || best[1].answer === 'no') return undefined;
      return currentCheck(best[0], facts.credentials?.checks)
        ? yes
        : no('License not checked', 'not checked');
    },
  },
  {
    name: 'encumbered-before',
    words: 'No other license of the person was found encumbered.',
    fits: 'warns',
    judge: (shift, facts) =>
      encumberedBefore(shift.role, facts)
        ? no('Another license was found encumbered', 'another one')
        : yes,
  },
  {
    name: 'moved',
    words:
      'The person lives in the state of the multistate license. After a move, another state of the compact takes a new license within 60 days, and elsewhere the license loses its multistate privilege.',
    fits: 'warns',
    judge: (shift, facts) => {
      const { homeState } = facts;
      const license = bestLicense(shift, facts)?.[0];
      if (!license?.multistate || homeState === undefined || homeState === license.state)
        return yes;
      return no(
        isCompactState(homeState)
          ? 'Moved? A new home state takes a new license within 60 days'
          : `Moved to ${homeState}? The license then counts in ${license.state} alone`,
        'moved?',
      );
    },
  },
];
