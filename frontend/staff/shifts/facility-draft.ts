import { type FacilityAnswers, facilityAnswersSchema, mostUnits } from '#shared/desk/facilities.ts';
import { isUsState, type UsState } from '#shared/desk/us-states.ts';

/** The answers about a facility, as typed in its form; the units are one a line. */
export type FacilityDraft = {
  name: string;
  town: string;
  state: UsState | undefined;
  zip: string;
  units: string;
  nameMayBePublic: boolean;
};

/** Makes a draft from existing answers. */
export const facilityDraftOf = ({
  name = '',
  town = '',
  state = 'NH',
  zip = '',
  units = [],
  nameMayBePublic = false,
}: Partial<FacilityAnswers>): FacilityDraft => ({
  ...{ name, town, zip, nameMayBePublic, units: units.join('\n') },
  state: isUsState(state) ? state : undefined,
});

/** The error sentences by field. */
export type FacilityProblems = Partial<Record<keyof FacilityAnswers, string>>;

const unitsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The answers of a draft, or the problems that the form shows. */
export function facilityAnswersOf(
  draft: FacilityDraft,
): { status: 'right'; answers: FacilityAnswers } | { status: 'wrong'; problems: FacilityProblems } {
  const units = unitsOf(draft.units);
  const problems: FacilityProblems = {
    ...(draft.name.trim() === '' && { name: 'Enter the name.' }),
    ...(draft.town.trim() === '' && { town: 'Enter the town.' }),
    ...(draft.state === undefined && { state: 'Choose a state.' }),
    ...(!/^(\d{5})?$/.test(draft.zip.trim()) && { zip: 'Enter five digits.' }),
    ...(units.length > mostUnits && { units: `Enter at most ${mostUnits} units.` }),
    ...(new Set(units).size < units.length && { units: 'Enter each unit once.' }),
  };
  if (Object.keys(problems).length > 0) return { status: 'wrong', problems };
  const zip = draft.zip.trim();
  const { success, data, error } = facilityAnswersSchema.safeParse({
    ...{ name: draft.name, town: draft.town, state: draft.state, units },
    ...(zip !== '' && { zip }),
    nameMayBePublic: draft.nameMayBePublic,
  });
  if (success) return { status: 'right', answers: data };
  const sentences = error.issues.map(({ path, message }) => [String(path[0]), message]);
  return { status: 'wrong', problems: facilityProblemsIn(Object.fromEntries(sentences)) };
}

const fields = ['name', 'town', 'state', 'zip', 'units', 'nameMayBePublic'] as const;

/** The server's error sentences by field of the form; `units.0` belongs to `units`. */
export function facilityProblemsIn(sentences: Readonly<Record<string, string>>): FacilityProblems {
  const problems: FacilityProblems = {};
  for (const [path, sentence] of Object.entries(sentences)) {
    const name = fields.find((one) => one === path.replace(/[.[].*$/, ''));
    if (name) problems[name] ??= sentence;
  }
  return problems;
}
