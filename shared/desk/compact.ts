/** The day on which the compact's states were read, `YYYY-MM-DD`. */
export const compactAsOf = '2026-06-30';

/**
 * The Nurse Licensure Compact on that day: a multistate license of one of these states is valid in all of them, for
 * RNs and LPNs. LNA licenses are valid in their own state only. Massachusetts has enacted the compact, which was not in force
 * on that day.
 */
const compactStates: ReadonlySet<string> = new Set([
  'AL',
  'AR',
  'AZ',
  'CO',
  'CT',
  'DE',
  'FL',
  'GA',
  'IA',
  'ID',
  'IN',
  'KS',
  'KY',
  'LA',
  'MD',
  'ME',
  'MO',
  'MS',
  'MT',
  'NC',
  'ND',
  'NE',
  'NH',
  'NJ',
  'NM',
  'OH',
  'OK',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VA',
  'VT',
  'WA',
  'WI',
  'WV',
  'WY',
]);

/** Whether the compact is in force in a state, by its two letters. */
export const isCompactState = (state: string): boolean => compactStates.has(state);
