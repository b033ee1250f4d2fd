import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { useState } from 'react';
import { phoneOf } from '#frontend/content/agency.ts';
import {
  changeTitles,
  oneThingLeft,
  sentThings,
  statusWords,
  status as words,
} from '#frontend/content/status.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import { isEmptyWishes } from '#shared/desk/wishes.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { hasResume } from '#shared/resume-upload.ts';
import type { StatusAnswer } from '#shared/status.ts';
import type { PublicStatus } from '#shared/statuses.ts';
import type { AskResult, SenderValues } from './ask-status.ts';
import { MailLink } from './mail-link.tsx';
import { PartOnDemand } from './part-on-demand.tsx';
import { ProveByCode } from './prove-by-code.tsx';
import { Withdraw } from './withdraw.tsx';

type StatusResultProps = {
  answer: StatusAnswer;
  /** The values of the status request. */
  asked: SenderValues;
  /** Whether a question about a shift waits for an answer. */
  hasQuestions: boolean;
  onWithdraw: () => Promise<AskResult>;
  onProven: (result: AskResult, asked: SenderValues) => void;
};

const loadProfile = async () => (await import('./profile-form.tsx')).ProfileForm;
const loadDocuments = async () => (await import('./documents-form.tsx')).DocumentsForm;
const loadResume = async () => (await import('./replace-resume.tsx')).ReplaceResume;
const loadWeek = async () => (await import('./facility-week.tsx')).FacilityWeek;
const loadShifts = async () => (await import('./shifts-form.tsx')).ShiftsForm;

/** The steps of a submission so far, the next step, and the number to call. */
export function StatusResult(props: StatusResultProps) {
  const { answer, asked, hasQuestions, onWithdraw, onProven } = props;
  const { kind, status, submittedAt, withdrawnAt, resumeReplacedAt, proof } = answer;
  const { profile, staffing } = answer;
  /** The facility's shifts as they were saved last. */
  const [stated, setStated] = useState(answer.stated);
  /** The applicant's wishes and credentials as they were saved last. */
  const [savedProfile, setSavedProfile] = useState(profile);
  /** Whether the second step is taken, after a save on this page. */
  const [isSaved, setSaved] = useState<boolean>();
  const isTaken = isSaved ?? hasSecondStep(answer);
  const isOpen = !isEnd(status);
  /** Staff ask and place hired nurses, too. */
  const canProve = isOpen || status === 'hired';
  const left = leftOf(answer, isTaken, hasQuestions);
  const name = sentThings[kind];
  const phone = phoneOf[kind];
  const steps = stepsOf(status);
  const now = steps.indexOf(status);
  const hasWeek = (staffing?.shifts.length ?? 0) > 0;
  return (
    <>
      {hasWeek && <PartOnDemand load={loadWeek} props={{ staffing, stated }} />}
      <section className="status__progress card stack" aria-labelledby="status-title">
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
        <p role="status" className="status__left strong">
          {left}
        </p>
        <p>{withPhoneLinks(words.questions(phone))}</p>
        {isOpen && proof === 'given' && answer.mails && <MailLink asked={asked} />}
      </section>
      {canProve && proof === 'code' && (
        <ProveByCode {...{ title: changeTitles[kind], lead: words.code.lead, asked, onProven }} />
      )}
      {canProve && proof === 'phone' && <ProveByPhone {...{ title: changeTitles[kind], phone }} />}
      {canProve && proof === 'given' && kind === 'employment' && (
        <PartOnDemand
          load={loadProfile}
          props={{
            ...{ asked, profile },
            onSaved: (saved) => {
              setSavedProfile(saved);
              setSaved(hasWishes(saved));
            },
          }}
        />
      )}
      {canProve && proof === 'given' && kind === 'employment' && (
        <PartOnDemand
          load={loadDocuments}
          props={{
            ...{ asked, documents: answer.documents ?? [] },
            credentials: savedProfile?.credentials?.items ?? [],
          }}
        />
      )}
      {isOpen && proof === 'given' && kind === 'employer' && (
        <PartOnDemand
          load={loadShifts}
          props={{
            ...{ asked, stated: answer.stated },
            onSaved: (saved) => {
              setStated(saved);
              setSaved(hasShifts(saved));
            },
          }}
        />
      )}
      {isOpen && proof === 'given' && hasResume(kind) && (
        <PartOnDemand load={loadResume} props={{ asked, replacedAt: resumeReplacedAt }} />
      )}
      {isOpen && proof === 'given' && <Withdraw name={name} onWithdraw={onWithdraw} />}
    </>
  );
}

/** The phone number for a sender without a link, if the site sends no codes by e-mail. */
function ProveByPhone({ title, phone }: { title: string; phone: string }) {
  return (
    <section className="status__proof card stack" aria-labelledby="status-proof-title">
      <h2 id="status-proof-title">{title}</h2>
      <p>
        <span>{words.byPhone.lead}</span> <span>{withPhoneLinks(phone)}.</span>
      </p>
    </section>
  );
}

/** The text about the next step of the sender, or none. */
function leftOf(
  { kind, status }: StatusAnswer,
  isTaken: boolean | undefined,
  hasQuestions: boolean,
): string | undefined {
  if (hasQuestions) return words.questionsLeft;
  if (isTaken) return status === 'received' ? words.nothingLeft : undefined;
  return isTaken === false && !isEnd(status) ? oneThingLeft[kind] : undefined;
}

const hasWishes = (profile: StatusAnswer['profile']): boolean =>
  profile?.wishes !== undefined && !isEmptyWishes(profile.wishes);
const hasShifts = (stated: StatusAnswer['stated']): boolean => (stated?.shifts.length ?? 0) > 0;

/** Whether the sender has taken the second step; undefined without the proof that shows it. A message has no second step. */
function hasSecondStep({ kind, proof, profile, stated }: StatusAnswer): boolean | undefined {
  if (kind === 'contact') return true;
  if (proof !== 'given') return undefined;
  return kind === 'employment' ? hasWishes(profile) : hasShifts(stated);
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
