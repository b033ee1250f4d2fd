import type { SaveField } from '#frontend/ui/save-form.tsx';
import { Segments } from '#frontend/ui/segments.tsx';
import { TimeField } from '#frontend/ui/time-field.tsx';
import { addDays } from '#shared/calendar.ts';
import { assignmentRules, type Contact } from '#shared/desk/assignments.ts';
import { timesOn } from '#shared/desk/shifts.ts';
import { newYorkDay } from '#shared/new-york.ts';

/** The results of a call that leave the question open. */
export const callResults = ['reached', 'voicemail', 'calls-back'] as const;
/** The results of a call that answer the question. */
const callAnswers = ['said-yes', 'said-no'] as const;
/** The results of a call that asks. */
export const askingResults = ['reached', ...callAnswers, 'voicemail', 'calls-back'] as const;
type CallResult = (typeof askingResults)[number];

/** The values of a call: its result, and for `calls-back` a time of the clock, `HH:MM`. */
export type Call = { result: CallResult; callBackAt: string };
export const newCall: Call = { result: 'reached', callBackAt: '' };

const resultLabels: Record<CallResult, string> = {
  reached: 'Reached',
  'said-yes': assignmentRules['said-yes'].label,
  'said-no': assignmentRules['said-no'].label,
  voicemail: 'Voicemail',
  'calls-back': 'Calls back',
};

/** The sentence for a missing time. */
export const callProblem = ({ result, callBackAt }: Call): string | undefined =>
  result === 'calls-back' && callBackAt === '' ? 'Enter the time.' : undefined;

/** The answer that the person gave on the call. */
export const answerOf = ({ result }: Call): (typeof callAnswers)[number] | undefined =>
  callAnswers.find((answer) => answer === result);

/** A call as an assignment has it. A time that has passed today is of tomorrow. */
export function contactOf({ result, callBackAt }: Call, now: Date): Contact {
  if (result === 'voicemail') return { channel: 'phone', result };
  if (result !== 'calls-back') return { channel: 'phone', result: 'reached' };
  const on = (day: string) => timesOn(day, { from: callBackAt, to: callBackAt }).start;
  const today = newYorkDay(now);
  const at = on(today) > now.toISOString() ? on(today) : on(addDays(today, 1));
  return { channel: 'phone', result, callBackAt: at };
}

type CallFieldsProps = {
  results: readonly CallResult[];
  result: SaveField<CallResult>;
  callBackAt: SaveField<string>;
};

/** The result of a call, and when the person calls back. */
export function CallFields({ results, result, callBackAt }: CallFieldsProps) {
  return (
    <>
      <Segments {...result} legend="Call" options={results} labels={resultLabels} />
      {result.value === 'calls-back' && <TimeField {...callBackAt} label="Calls back at" />}
    </>
  );
}
