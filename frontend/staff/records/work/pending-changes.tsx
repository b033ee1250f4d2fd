import { TriangleAlert } from 'lucide-react';
import { momentWords } from '#frontend/staff/kit/layout/day-words.ts';
import { nameOfEmail, whoIs } from '#frontend/staff/kit/layout/person-names.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { Person } from '#shared/audit.ts';
import { usDate } from '#shared/messages.ts';
import { statusRules } from '#shared/statuses.ts';
import { changeable, suspectedLabel, type Work } from '#shared/work.ts';
import type { PendingChange, WorkState } from './use-work.ts';

type PendingChangesProps = { state: WorkState; people: readonly Person[]; me: string };
type Values = { [Name in (typeof changeable)[number]]?: Work[Name] | null | undefined };

const fieldNames = {
  status: 'Status',
  owner: 'Owner',
  nextActionOn: 'Next action',
  suspected: suspectedLabel,
  withdrawnAt: 'Withdrawn',
} as const;

/** The changes that are being saved or were not saved, with Retry and Discard. A conflict shows both values to choose from. */
export function PendingChanges({ state, people, me }: PendingChangesProps) {
  const { pending, retry, giveUp } = state;
  const isSaving = pending.some((one) => one.state === 'saving');
  const unsaved = pending.filter((one) => one.state !== 'saving');

  const valueWords = (values: Values, name: (typeof changeable)[number]): string => {
    if (name === 'status') return values.status ? statusRules[values.status].label : '';
    if (name === 'suspected') return values.suspected ? 'yes' : 'no';
    if (name === 'withdrawnAt') return values.withdrawnAt ? 'yes' : 'no';
    if (name === 'nextActionOn') return values.nextActionOn ? usDate(values.nextActionOn) : 'none';
    const email = people.find(({ sub }) => sub === values.owner)?.email;
    return values.owner ? (email ? nameOfEmail(email) : 'a removed account') : 'nobody';
  };

  const words = ({ wanted, theirs }: PendingChange): string => {
    const name = changeable.find((one) => wanted[one] !== undefined) ?? 'status';
    const mine = valueWords(wanted, name);
    if (theirs === undefined) return `${fieldNames[name]} was not saved: ${mine}.`;
    const who = whoIs(people, theirs.changedBy, me);
    const when = theirs.changedAt ? ` at ${momentWords(theirs.changedAt, new Date())}` : '';
    return `${who} set ${fieldNames[name].toLowerCase()} to ${valueWords(theirs, name)}${when}. Yours: ${mine}.`;
  };

  return (
    <>
      <p className="visually-hidden" role="status">
        {isSaving ? 'Saving' : ''}
      </p>
      <div role="alert">
        {unsaved.map((change) => (
          <div key={change.key} className="[&+&]:mt-3 grid gap-3 p-4 border border-danger rounded">
            <p className="flex items-start gap-2 wrap-anywhere [&_.icon]:mt-[0.25em] [&_.icon]:text-danger">
              <TriangleAlert className="icon" size={18} strokeWidth={1.75} aria-hidden />
              <span>{words(change)}</span>
            </p>
            <div className="flex flex-wrap gap-x-3 gap-y-2 items-center justify-end">
              <Button variant="quiet" onClick={() => giveUp(change)}>
                {change.theirs ? 'Keep theirs' : 'Discard'}
              </Button>
              <Button onClick={() => retry(change)}>{change.theirs ? 'Set mine' : 'Retry'}</Button>
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
