import { useState } from 'react';
import { openLink, smsLink } from '#frontend/staff/kit/layout/contact-links.ts';
import { momentWords } from '#frontend/staff/kit/layout/day-words.ts';
import { LabeledSelect } from '#frontend/staff/kit/layout/labeled-select.tsx';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { ProgressBar } from '#frontend/ui/progress-bar.tsx';
import { SaveDialog, useSaveForm } from '#frontend/ui/save-form.tsx';
import { Segments } from '#frontend/ui/segments.tsx';
import { Ticks } from '#frontend/ui/tick-fields.tsx';
import { counted } from '#shared/counted.ts';
import { answerTimes } from '#shared/desk/answer-by.ts';
import { type Channel, channels, mostChangedShifts } from '#shared/desk/assignments.ts';
import type { Sort } from '#shared/desk/matching.ts';
import { freeOf, type Shift } from '#shared/desk/shifts.ts';
import { fullName } from '#shared/list.ts';
import { whenWords } from './assignment-steps.ts';
import {
  answerOf,
  askingResults,
  type Call,
  CallFields,
  callProblem,
  contactOf,
  newCall,
} from './contact-fields.tsx';
import { channelLabels } from './contact-words.ts';
import type { MatchRow } from './match-table.tsx';
import type { PeopleToAsk } from './people-to-ask.ts';
import { PhoneLink } from './phone-link.tsx';
import { notDoneWords, type PersonChange, usePeopleChanges } from './use-people-changes.ts';

type AskDialogProps = {
  /** The people to ask. */
  rows: readonly MatchRow[];
  /** The shifts for which people can be asked. */
  open: readonly Shift[];
  toAsk: PeopleToAsk;
  sort: Sort;
  /** The text message that asks for shifts. */
  textOf: (shifts: readonly Shift[]) => string;
  /** Called for each person who is asked. */
  onAsked: (row: MatchRow) => void;
  /** Called when a person who said yes on the phone is asked, with the shifts. */
  onSaidYes: (row: MatchRow, shifts: readonly string[]) => void;
  onClose: () => void;
};

type Values = Call & { channel: Channel; shifts: string[]; answerBy: string };

const nameOf = ({ candidate }: MatchRow): string => fullName(candidate.person.record);
const names = (rows: readonly MatchRow[]): string => rows.map(nameOf).join(', ');

/** Whether a person can be reached by a channel. */
const isReached = ({ candidate: { person } }: MatchRow, channel: Channel): boolean =>
  (channel === 'email' ? person.email : person.phoneNumber) !== undefined;

/**
 * Asks one person or several for shifts by one channel, and notes the answer that one person gives on the phone. After a failure the
 * dialog has those who are not asked yet, and the same button tries again. A text message is opened in the phone's own app, for one
 * person after the other.
 */
export function AskDialog(props: AskDialogProps) {
  const { rows, open, toAsk, sort, textOf, onAsked, onSaidYes, onClose } = props;
  const { toasts, mailsPeople } = useStaff();
  const changePeople = usePeopleChanges(open[0]?.order ?? '');
  const [done, setDone] = useState<readonly string[]>([]);
  const [now] = useState(() => new Date());
  const [only] = rows.length === 1 ? rows : [];
  const options = open.filter(({ id }) =>
    rows.some((row) => toAsk.optionsOf(row).some(({ shift }) => shift.id === id)),
  );
  const fitting = options.filter(({ id }) => !only || only.rank.shifts.includes(id));
  const free = fitting.filter((shift) => freeOf(shift) > 0);
  // Nothing is left to ask once a colleague was quicker.
  const times = options[0] && answerTimes(options[0], now);
  const leftBy = (channel: Channel) =>
    rows.filter((row) => !done.includes(row.candidate.id) && isReached(row, channel));
  /** Whether the person of a row is asked for one of the shifts. */
  const changeOf = (row: MatchRow, values: Values): PersonChange[] => {
    const { channel, shifts, answerBy } = values;
    const changes = toAsk
      .optionsOf(row)
      .filter(({ shift }) => shifts.includes(shift.id))
      .map(({ shift, version }) => ({
        ...{ shift: shift.id, version, state: 'asked' as const },
        ...(channel !== 'phone' && { answerBy }),
      }));
    const contact =
      channel === 'phone'
        ? only && contactOf(values, new Date())
        : ({ channel, result: channel === 'text' ? 'opened-for-writing' : 'mailed' } as const);
    const change = { changes, sort, ...(contact && { contact }) };
    return changes.length > 0 ? [{ id: row.candidate.id, name: nameOf(row), change }] : [];
  };
  const form = useSaveForm<Values>({
    start: {
      ...newCall,
      channel: 'phone',
      shifts: (free.length > 0 ? free : fitting).map(({ id }) => id).slice(0, mostChangedShifts),
      answerBy: times?.due ?? '',
    },
    check: (values) => ({
      callBackAt: values.channel === 'phone' && only ? callProblem(values) : undefined,
    }),
    async save(values) {
      if (values.shifts.length === 0) return { problem: 'Choose at least one shift.' };
      const isText = values.channel === 'text';
      const left = leftBy(values.channel).flatMap((row) => changeOf(row, values));
      const some = isText ? left.slice(0, 1) : left;
      if (some.length === 0) return { problem: 'Nobody can be asked for these shifts this way.' };
      const notDone = await changePeople(some, (id) => {
        setDone((before) => [...before, id]);
        const row = rows.find(({ candidate }) => candidate.id === id);
        if (!row) return;
        onAsked(row);
        if (isText) openText(row, values);
      });
      if (notDone.length > 0) return { problem: `Not asked: ${notDoneWords(notDone)}` };
      if (left.length > some.length) return {};
      const answer = values.channel === 'phone' && only ? answerOf(values) : undefined;
      if (only && answer) await noteAnswer(only, answer, some);
      else {
        toasts.show(
          'success',
          only ? `${nameOf(only)} is asked.` : `${counted(rows.length, 'person', 'people')} asked.`,
        );
      }
      return undefined;
    },
    onSaved: onClose,
  });
  const { values, field, set } = form;
  const openText = (row: MatchRow, { shifts }: Values) => {
    const text = textOf(options.filter(({ id }) => shifts.includes(id)));
    openLink(smsLink(row.candidate.person.phoneNumber ?? '', text));
  };
  /** Notes the answer to the question that was just saved, which is the next change of the same assignments. */
  const noteAnswer = async (
    row: MatchRow,
    state: 'said-yes' | 'said-no',
    asked: readonly PersonChange[],
  ) => {
    const answers = asked.map(({ id, name, change: { changes } }) => ({
      ...{ id, name },
      change: {
        changes: changes.map(({ shift, version }) => ({ shift, version: version + 1, state })),
      },
    }));
    const notDone = await changePeople(answers);
    if (notDone.length > 0) {
      toasts.show('error', `Asked, but the answer is not noted: ${notDoneWords(notDone)}`);
      return;
    }
    toasts.show('success', `${nameOf(row)} said ${state === 'said-yes' ? 'yes' : 'no'}.`);
    const shifts = answers.flatMap(({ change }) => change.changes.map(({ shift }) => shift));
    if (state === 'said-yes') onSaidYes(row, shifts);
  };
  const unreached = rows.filter((row) => !isReached(row, values.channel));
  const left = leftBy(values.channel);
  const labels = Object.fromEntries(
    options.map((shift) => [
      shift.id,
      `${whenWords(shift)}${freeOf(shift) === 0 ? ', filled' : ''}`,
    ]),
  );
  return (
    <SaveDialog
      title={`Ask ${only ? nameOf(only) : counted(rows.length, 'person', 'people')}`}
      action={actionOf(values, only ? undefined : left[0])}
      state={form}
      onClose={onClose}
      isBlocked={left.length === 0 || options.length === 0}
      {...(done.length > 0 && { cancel: 'Close' })}
    >
      <Segments
        {...field('channel')}
        legend="How"
        options={channels.filter((channel) => mailsPeople || channel !== 'email')}
        labels={channelLabels}
      />
      {options.length === 1 ? (
        <p className="dialog__text tabular">{options.map(({ id }) => labels[id]).join('')}</p>
      ) : (
        options.length > 0 && (
          <Ticks
            {...{ legend: 'Shifts', labels, chosen: values.shifts }}
            options={options.map(({ id }) => id)}
            onChange={(shifts) => set({ shifts })}
          />
        )
      )}
      {!only && (
        <p className="dialog__text" translate="no">
          {names(left)}
        </p>
      )}
      {values.channel === 'phone' && only && (
        <>
          <PhoneLink name={nameOf(only)} phoneNumber={only.candidate.person.phoneNumber} />
          <CallFields
            results={askingResults}
            result={field('result')}
            callBackAt={field('callBackAt')}
          />
        </>
      )}
      {values.channel === 'phone' && !only && (
        <p className="dialog__text">Note the result of each call under “Asked”.</p>
      )}
      {values.channel !== 'phone' && times && (
        <LabeledSelect
          label="Answer by"
          value={values.answerBy}
          options={times.all.map((value) => ({ value, text: momentWords(value, now) }))}
          onChange={(answerBy) => set({ answerBy })}
        />
      )}
      {values.channel === 'email' && (
        <p className="dialog__text">The mail has a link for yes or no. A yes places nobody.</p>
      )}
      {unreached.length > 0 && (
        <p className="dialog__text">
          <span>
            {values.channel === 'email' ? 'Without an e-mail address: ' : 'Without a phone: '}
          </span>
          <span translate="no">{names(unreached)}</span>
        </p>
      )}
      {form.isSaving && !only && (
        <ProgressBar label="Progress" percent={(100 * done.length) / rows.length} />
      )}
    </SaveDialog>
  );
}

/** The text of the button. @param next the person whose text message is the next of several */
function actionOf(values: Values, next: MatchRow | undefined): string {
  if (values.channel === 'text') return `Open text message${next ? `: ${nameOf(next)}` : ''}`;
  const answer = values.channel === 'phone' ? answerOf(values) : undefined;
  return answer ? `Note the ${answer === 'said-yes' ? 'yes' : 'no'}` : 'Ask';
}
