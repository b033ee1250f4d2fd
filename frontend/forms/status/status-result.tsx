import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import type { Ref } from 'react';
import { agency, phoneOf } from '#frontend/content/agency.ts';
import { sentThings, statusWords, status as words } from '#frontend/content/status.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import { newYorkDate } from '#shared/new-york.ts';
import { hasResume } from '#shared/resume-upload.ts';
import type { StatusAnswer } from '#shared/status.ts';
import type { PublicStatus } from '#shared/statuses.ts';
import type { AskResult, SenderValues } from './ask-status.ts';
import { PartOnDemand } from './part-on-demand.tsx';
import { ProveByCode } from './prove-by-code.tsx';
import { ReplaceResume } from './replace-resume.tsx';
import { Withdraw } from './withdraw.tsx';

type StatusResultProps = {
  answer: StatusAnswer;
  /** The ref of the heading, which receives the focus when the answer arrives. */
  ref: Ref<HTMLHeadingElement>;
  /** The values of the status request. */
  asked: SenderValues;
  onWithdraw: () => Promise<AskResult>;
  onProven: (result: AskResult, asked: SenderValues) => void;
};

const loadProfile = async () => (await import('./profile-form.tsx')).ProfileForm;
const loadShifts = async () => (await import('./shifts-form.tsx')).ShiftsForm;

/** The steps of a submission so far, the next step, and the number to call. */
export function StatusResult({ answer, ref, asked, onWithdraw, onProven }: StatusResultProps) {
  const { kind, status, submittedAt, withdrawnAt, resumeReplacedAt, proof } = answer;
  const { profile, stated } = answer;
  const isOpen = !isEnd(status);
  const name = sentThings[kind];
  const phone = phoneOf[kind];
  const steps = stepsOf(status);
  const now = steps.indexOf(status);
  return (
    <section className="status card stack" aria-labelledby="status-title">
      <h2 id="status-title" tabIndex={-1} ref={ref}>
        {`Your ${name}: ${statusWords[status].label.toLowerCase()}`}
      </h2>
      <ol className="status__steps">
        {steps.map((step, index) => {
          const { Mark, label } = markOf(index - now);
          return (
            <li key={step} aria-current={step === status ? 'step' : undefined}>
              <Mark className="icon" size={22} strokeWidth={1.75} aria-hidden />
              <span>
                <span>{statusWords[step].label}</span>
                <span className="status__label">
                  {step === 'received' ? newYorkDate(new Date(submittedAt)) : label}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
      <p>
        {withdrawnAt === undefined
          ? statusWords[status].next
          : `${words.withdrawn} ${newYorkDate(new Date(withdrawnAt))}. ${words.takeBack}`}
      </p>
      <p>
        Questions? Call {withPhoneLinks(phone)}, {agency.openingHours}, and tell us your reference.
      </p>
      {isOpen && proof === 'code' && (
        <ProveByCode
          {...{ title: words.code.title(name), lead: words.code.lead, asked, onProven }}
        />
      )}
      {isOpen && proof === 'phone' && <ProveByPhone {...{ name, phone }} />}
      {isOpen && proof === 'given' && kind === 'employment' && (
        <PartOnDemand load={loadProfile} props={{ asked, profile }} />
      )}
      {isOpen && proof === 'given' && kind === 'employer' && (
        <PartOnDemand load={loadShifts} props={{ asked, stated }} />
      )}
      {isOpen && proof === 'given' && hasResume(kind) && (
        <ReplaceResume asked={asked} replacedAt={resumeReplacedAt} />
      )}
      {isOpen && proof === 'given' && <Withdraw name={name} onWithdraw={onWithdraw} />}
    </section>
  );
}

/** The phone number for a sender without a link, if the site sends no codes by e-mail. */
function ProveByPhone({ name, phone }: { name: string; phone: string }) {
  return (
    <section className="status__proof stack" aria-labelledby="status-proof-title">
      <h3 id="status-proof-title">{words.byPhone.title(name)}</h3>
      <p>
        {words.byPhone.lead} {withPhoneLinks(phone)}.
      </p>
    </section>
  );
}

const ends: readonly PublicStatus[] = ['hired', 'not-now', 'closed'];
const isEnd = (status: PublicStatus): boolean => ends.includes(status);

/** The steps of a submission. An ended submission shows no middle steps, because it is unknown which ones it had. */
const stepsOf = (status: PublicStatus): readonly PublicStatus[] =>
  isEnd(status) ? ['received', status] : ['received', 'being-read', 'contacted', 'closed'];

/** @param distance from the current step: below zero for earlier steps */
function markOf(distance: number) {
  if (distance < 0) return { Mark: CircleCheck, label: 'Done' };
  return distance === 0 ? { Mark: CircleDot, label: 'Now' } : { Mark: Circle, label: 'Not yet' };
}
