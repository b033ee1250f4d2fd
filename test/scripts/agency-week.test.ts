import { describe, expect, test } from 'vitest';
import { suspicionsOf } from '#functions/spam/suspicions-of.ts';
import { agencyWeek, endOfWeek } from '#scripts/seed/agency-week.ts';
import { sampleResume } from '#scripts/seed/sample-resume.ts';
import { checkForm } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import { kindSchema } from '#shared/kinds.ts';
import { newYorkDay, newYorkIso } from '#shared/new-york.ts';
import { checkNoteText } from '#shared/note.ts';
import { statusesOf } from '#shared/statuses.ts';
import { answersOf, submissionSchemas } from '#shared/stored-submission.ts';
import { summaryOf } from '#shared/summary.ts';
import { isOverdue, untouched, workSchema } from '#shared/work.ts';

const staff = ['sub-one', 'sub-two'] as const;
const now = new Date('2026-11-24T15:00:00Z');
const week = agencyWeek(now, staff);
const ofKind = (kind: string) => week.filter((one) => one.kind === kind);
const isInOfficeHours = (instant: string): boolean => {
  const hour = Number(newYorkIso(new Date(instant)).slice(11, 13));
  return hour >= 8 && hour < 17;
};

/** The answers of a record, without its stamp. */
function valuesOf({ kind, submission }: (typeof week)[number]): Record<string, string> {
  const names = forms[kind].fields.map(({ name }) => name);
  return Object.fromEntries(
    Object.entries(answersOf(submission)).flatMap(([name, text]) =>
      text !== undefined && names.some((one) => one === name) ? [[name, text]] : [],
    ),
  );
}

describe('the sample week of an agency', () => {
  test('has about sixty applications, fourteen requests and twenty messages', () => {
    expect(kindSchema.options.map((kind) => [kind, ofKind(kind).length])).toEqual([
      ['contact', 20],
      ['employer', 14],
      ['employment', 60],
    ]);
  });

  test('has records whose answers pass their forms on the day that they came', () => {
    for (const record of week) {
      const values = valuesOf(record);
      const day = newYorkDay(new Date(record.submission.submittedAt));
      expect(checkForm(forms[record.kind], values, day)).toEqual({ status: 'valid', values });
      expect(submissionSchemas[record.kind].safeParse(record.submission).error).toBeUndefined();
    }
  });

  test('is over at eight in the morning, and begins six days before', () => {
    const end = endOfWeek(now);
    expect(newYorkIso(end)).toBe('2026-11-24T08:00:00-05:00');
    expect(endOfWeek(new Date('2026-11-24T12:59:00Z'))).toEqual(
      endOfWeek(new Date('2026-11-23T23:00:00Z')),
    );
    const instants = week.map(({ submission }) => submission.submittedAt);
    expect(instants.every((at) => at >= '2026-11-18T05' && at < end.toISOString())).toBe(true);
  });

  test('is the same on the same day, and another on the next day', () => {
    expect(agencyWeek(new Date('2026-11-25T02:00:00Z'), staff)).toEqual(week);
    const ids = new Set(week.map(({ submission }) => submission.id));
    const next = agencyWeek(new Date('2026-11-25T15:00:00Z'), staff);
    expect(ids.size).toBe(week.length);
    expect(next.filter(({ submission }) => ids.has(submission.id))).toEqual([]);
  });

  test('has one person twice, and nobody else', () => {
    const emails = ofKind('employment').map(({ submission }) => submission.email);
    const numbers = week.map(({ submission }) => submission.phoneNumber);
    expect(new Set(emails).size).toBe(emails.length - 1);
    expect(new Set(numbers).size).toBe(numbers.length - 1);
  });

  test('has few flags, and each of them once at least', () => {
    const flags = ofKind('employment').flatMap(
      ({ submission }) => summaryOf('employment', submission).flags,
    );
    expect(flags.toSorted()).toEqual([
      'criminal-record',
      'criminal-record',
      'no-role',
      'not-entitled',
      'under-18',
    ]);
  });

  test('has requests in office hours, as staff work in them', () => {
    const arrivals = ofKind('employer').map(({ submission }) => submission.submittedAt);
    const changes = week.flatMap(({ handling }) => handling?.work.changedAt ?? []);
    expect([...arrivals, ...changes].filter((at) => !isInOfficeHours(at))).toEqual([]);
  });

  test('has spam for the reasons that the spam checks find, and nothing else that they suspect', () => {
    const signals = {
      isHiddenFieldFilled: false,
      tokenAgeMs: 60_000,
      isTokenUsedUp: false,
      isAddressBusy: false,
      isOneOfManyWithoutForm: false,
    };
    for (const record of week) {
      expect(suspicionsOf(valuesOf(record), signals)).toEqual(record.suspicions);
    }
    expect(week.filter(({ suspicions }) => suspicions.length > 0)).toHaveLength(2);
  });

  test('has work that staff could have done, after the arrival', () => {
    const handled = week.filter(({ handling }) => handling);
    expect(handled.length).toBeGreaterThan(30);
    for (const { kind, submission, handling } of handled) {
      const { work, notes = {} } = handling ?? {};
      expect(workSchema.safeParse(work).error).toBeUndefined();
      expect(statusesOf[kind]).toContain(work?.status);
      expect(staff).toContain(work?.owner);
      const { openedAt = '', changedAt = '' } = work ?? {};
      expect(openedAt > submission.submittedAt).toBe(true);
      expect(changedAt >= openedAt && changedAt < endOfWeek(now).toISOString()).toBe(true);
      for (const { text } of Object.values(notes))
        expect(checkNoteText(text)).toEqual({ status: 'valid', text });
    }
    const statuses = new Set(
      ofKind('employment').map(({ handling }) => handling?.work.status ?? 'new'),
    );
    expect(statuses.size).toBeGreaterThan(5);
    const isAnyOverdue = handled.some(({ handling }) =>
      isOverdue(handling?.work ?? untouched, newYorkDay(now)),
    );
    expect(isAnyOverdue).toBe(true);
  });

  test('has resumes with the answers of their applications', () => {
    for (const { submission } of ofKind('employment')) {
      const answers = answersOf(submission);
      const text = sampleResume(answers).toString('latin1');
      for (const name of ['lastName', 'employer', 'jobTitle', 'schoolName', 'specialSkills1']) {
        expect(text).toContain(answers[name]);
      }
    }
  });
});
