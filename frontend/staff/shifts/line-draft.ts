import {
  type LineAnswers,
  lineAnswersSchema,
  mostDays,
  mostPlaces,
  type Requirement,
} from '#shared/desk/lines.ts';
import { shiftProblem } from '#shared/desk/shift-times.ts';
import type { Specialty, WorkKind } from '#shared/desk/wishes.ts';
import type { Role } from '#shared/nursing-roles.ts';

/** The answers about a line, as typed in its form; '' or undefined for a missing answer. */
export type LineDraft = {
  facility: string;
  unit: string;
  role: Role | undefined;
  count: string;
  kind: WorkKind | undefined;
  days: readonly string[];
  from: string;
  to: string;
  payFrom: string;
  payTo: string;
  requirements: readonly Requirement[];
  specialty: Specialty | undefined;
  note: string;
};

export const emptyDraft: LineDraft = {
  facility: '',
  unit: '',
  role: undefined,
  count: '1',
  kind: 'per-diem',
  days: [],
  from: '',
  to: '',
  payFrom: '',
  payTo: '',
  requirements: [],
  specialty: undefined,
  note: '',
};

/** Makes a draft from existing answers. A shift that a facility stated has no `facility` yet. */
export function draftOf(answers: Omit<LineAnswers, 'facility'> & { facility?: string }): LineDraft {
  const { facility = '', unit = '', count, payFrom, payTo, note = '' } = answers;
  const { role, kind, days, from, to, requirements, specialty } = answers;
  return {
    ...{ facility, unit, role, count: `${count}`, kind, days, from, to, requirements, specialty },
    ...{ payFrom: payFrom?.toString() ?? '', payTo: payTo?.toString() ?? '', note },
  };
}

/** The error sentences, by the names of the answers. */
export type LineProblems = Partial<Record<keyof LineAnswers, string>>;

const isPay = (text: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(text.trim());
const payOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

function payProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  if (!isPay(text)) return 'Enter dollars an hour, such as 62.50.';
  if (Number(text) < 7.25) return 'This is below the minimum wage of $7.25.';
  return Number(text) > 500 ? 'Enter at most 500 dollars an hour.' : undefined;
}

/** The problems that the form finds before a request. */
function problemsOf(draft: LineDraft): LineProblems {
  const { facility, role, kind, count, days, from, to, payFrom, payTo } = draft;
  const places = Number(count);
  const problems: LineProblems = {};
  const note = (name: keyof LineAnswers, problem: string | false | undefined) => {
    if (problem) problems[name] ??= problem;
  };
  note('facility', facility === '' && 'Choose a facility, or add a new one.');
  note('role', role === undefined && 'Choose a role.');
  note('kind', kind === undefined && 'Choose a kind of work.');
  const isCount = Number.isInteger(places) && places >= 1 && places <= mostPlaces;
  note('count', !isCount && `Enter a number from 1 to ${mostPlaces}.`);
  note('days', days.length === 0 && 'Add at least one day.');
  note('days', days.length > mostDays && `A line has at most ${mostDays} days.`);
  note('from', from === '' && 'Enter the start of the shift.');
  note('to', to === '' && 'Enter the end of the shift.');
  note('to', from !== '' && to !== '' && shiftProblem(draft));
  note('payFrom', payProblem(payFrom));
  note('payTo', payProblem(payTo));
  const isReversed = isPay(payFrom) && isPay(payTo) && Number(payFrom) > Number(payTo);
  note('payTo', isReversed && 'This is below the lowest pay.');
  return problems;
}

/** The answers of a draft, or the problems that the form shows. */
export function answersOf(
  draft: LineDraft,
): { status: 'right'; answers: LineAnswers } | { status: 'wrong'; problems: LineProblems } {
  const problems = problemsOf(draft);
  if (Object.keys(problems).length > 0) return { status: 'wrong', problems };
  const { unit, note, specialty, payFrom, payTo, days, requirements } = draft;
  const parsed = lineAnswersSchema.safeParse({
    facility: draft.facility,
    role: draft.role,
    kind: draft.kind,
    from: draft.from,
    to: draft.to,
    count: Number(draft.count),
    days: [...days],
    requirements: [...requirements],
    ...(unit.trim() !== '' && { unit: unit.trim() }),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(specialty && { specialty }),
    ...(payOf(payFrom) !== undefined && { payFrom: payOf(payFrom) }),
    ...(payOf(payTo) !== undefined && { payTo: payOf(payTo) }),
  });
  if (parsed.success) return { status: 'right', answers: parsed.data };
  return {
    status: 'wrong',
    problems: problemsIn(
      Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
      ),
    ),
  };
}

const fields = Object.keys(emptyDraft);
const isField = (name: string): name is keyof LineAnswers => fields.includes(name);

/** The server's error sentences by field of the form; `days.0` belongs to `days`. It ignores sentences for other names. */
export function problemsIn(sentences: Readonly<Record<string, string>>): LineProblems {
  const problems: LineProblems = {};
  for (const [path, sentence] of Object.entries(sentences)) {
    const name = path.replace(/[.[].*$/, '');
    if (isField(name)) problems[name] ??= sentence;
  }
  return problems;
}
