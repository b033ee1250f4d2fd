import * as z from 'zod/mini';

/** The states of the U.S. and the District of Columbia: their two letters and their names. */
export const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;
export type UsState = keyof typeof usStates;

/** The states around the agency, which a choice of states offers first. */
const nearStates = ['NH', 'MA', 'ME', 'VT'] as const satisfies readonly UsState[];

export const isUsState = (text: string): text is UsState => Object.hasOwn(usStates, text);

/** The state of a typed text: its two letters or its name, in any case. */
export function readUsState(text: string): UsState | undefined {
  const typed = text.trim().toLowerCase();
  return statesByNearness.find(
    (state) => state.toLowerCase() === typed || usStates[state].toLowerCase() === typed,
  );
}

const stateError = 'state must be two letters of a state.';

/** A state by its two letters. */
export const usStateSchema = z.pipe(
  z.string({ error: stateError }).check(z.refine(isUsState, stateError)),
  z.transform((text): UsState => {
    if (!isUsState(text)) throw new Error(stateError);
    return text;
  }),
);

const isNear = (state: string): boolean => nearStates.some((near) => near === state);

/** The states of a choice: the agency's own and its neighbors first. */
export const statesByNearness: readonly UsState[] = [
  ...nearStates,
  ...Object.keys(usStates)
    .filter(isUsState)
    .filter((state) => !isNear(state)),
];
