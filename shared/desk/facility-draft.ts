import { type FacilityAnswers, facilityAnswersSchema, mostUnits } from './facilities.ts';
import { isUsState, type UsState } from './us-states.ts';

/** A facility as its fields have it; the units are one a line. */
type FacilityDraft = {
  name: string;
  town: string;
  state: UsState | undefined;
  zip: string;
  address: string;
  contact: string;
  email: string;
  units: string;
  nameMayBePublic: boolean;
};

/** The fields of a facility that is there, or of one of which some answers are known. */
export const facilityDraftOf = ({
  name = '',
  town = '',
  state = 'NH',
  zip = '',
  address = '',
  contact = '',
  email = '',
  units = [],
  nameMayBePublic = false,
}: Partial<FacilityAnswers>): FacilityDraft => ({
  ...{ name, town, zip, address, contact, email, nameMayBePublic, units: units.join('\n') },
  state: isUsState(state) ? state : undefined,
});

/** The typed answers among those that a facility can lack. */
const typed = (answers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, text]) =>
      text.trim() === '' ? [] : [[name, text.trim()]],
    ),
  );

const read = ({ zip, address, contact, email, units, ...draft }: FacilityDraft) =>
  facilityAnswersSchema.safeParse({
    ...draft,
    ...typed({ zip, address, contact, email }),
    units: units
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  });

/** The answers of a draft without problems. */
export const facilityOf = (draft: FacilityDraft): FacilityAnswers | undefined => read(draft).data;

const sentences: { [Name in keyof FacilityDraft]?: string } = {
  name: 'Enter the name, without < and >.',
  town: 'Enter the town, without < and >.',
  state: 'Choose a state.',
  zip: 'Enter five digits.',
  address: 'Enter the street, without < and >.',
  contact: 'Enter a name and a number, without < and >.',
  email: 'Enter an e-mail address.',
  units: `Enter each unit once, at most ${mostUnits} of them.`,
};

/** The sentences for the wrong fields of a draft. */
export const facilityProblems = (draft: FacilityDraft): typeof sentences => {
  const wrong = new Set(read(draft).error?.issues.map(({ path }) => String(path[0])));
  return Object.fromEntries(Object.entries(sentences).filter(([name]) => wrong.has(name)));
};
