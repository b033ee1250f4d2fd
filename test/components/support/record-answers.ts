import * as z from 'zod/mini';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { newApplicant } from '#shared/desk/applicants.ts';
import { withAnswer } from '#shared/desk/facility-change.ts';
import type { Kind } from '#shared/kinds.ts';
import { newestFirst } from '#shared/list.ts';
import { newYorkDate, newYorkTime } from '#shared/new-york.ts';
import {
  type ContactSubmission,
  type EmployerSubmission,
  type EmploymentSubmission,
  type Submission,
  submissionSchemas,
} from '#shared/stored-submission.ts';
import { type ListRow, listRowSchema } from '#shared/submission.ts';
import { summaryOf } from '#shared/summary.ts';
import { changedWork, untouched } from '#shared/work.ts';
import { contactValues, employerValues, employmentValues } from '#test/support/builders.ts';
import { listOf } from './list-answers.ts';
import type { Answers } from './staff-area.tsx';

/** The time of the newest record. Each record is newer than the one before it. */
let madeAt = Date.now() - 24 * 60 * 60 * 1000;

function stored(kind: Kind, values: object) {
  madeAt += 1000;
  const submitted = new Date(madeAt);
  return {
    id: crypto.randomUUID(),
    date: newYorkDate(submitted),
    time: newYorkTime(submitted),
    submittedAt: submitted.toISOString(),
    summary: summaryOf(kind, { ...values }),
    ...values,
  };
}

/** A message in the shape of the API; `overrides` replaces single properties. */
export const messageOf = (overrides: Partial<ContactSubmission> = {}): ContactSubmission =>
  z.parse(submissionSchemas.contact, stored('contact', { ...contactValues(), ...overrides }));

/** A request for staff in the shape of the API; `overrides` replaces single properties. */
export const requestOf = (overrides: Partial<EmployerSubmission> = {}): EmployerSubmission =>
  z.parse(submissionSchemas.employer, stored('employer', { ...employerValues(), ...overrides }));

/** An application in the shape of the API; `overrides` replaces single properties. */
export const applicationOf = (
  overrides: Partial<EmploymentSubmission> = {},
): EmploymentSubmission =>
  z.parse(
    submissionSchemas.employment,
    stored('employment', { ...employmentValues(), ...overrides }),
  );

const rowOf = (submission: Submission): ListRow => z.parse(listRowSchema, submission);

/**
 * Answers the screen of a record, and the lists, with these records. A test may change the records and their lists
 * meanwhile. Changes of work behave as in the API. An application has no resume.
 */
export function recordAnswers(records: Partial<Record<Kind, readonly Submission[]>>) {
  const find = (id: string): Submission => {
    const found = Object.values(records)
      .flat()
      .find((record) => record.id === id);
    if (found === undefined) throw new ApiError('missing', { status: 404 });
    return found;
  };
  return {
    getSubmission: async ({ path: { id } }) => ({ ...find(id) }),
    async answerStated({ path: { id }, body }) {
      const record = find(id);
      const { stated } = record.summary ?? {};
      if (!stated) throw new ApiError('missing', { status: 404 });
      const next = withAnswer(stated, body, new Date());
      record.summary = { flags: [], ...record.summary, stated: next };
      return { stated: next };
    },
    async changeWork({ path: { id }, body }) {
      const record = find(id);
      const before = record.work ?? untouched;
      if (body.version !== before.version) {
        throw new ApiError('refused', { status: 409, current: { work: before } });
      }
      const work = changedWork(before, body, { by: 'staff-1', now: new Date() });
      record.work = work;
      return { work };
    },
    async listSubmissions(request) {
      const rows = (records[request.path.kind] ?? []).map(rowOf).toSorted(newestFirst);
      return listOf(rows).listSubmissions(request);
    },
    async findRecords({ body: { q } }) {
      const rows = Object.entries(records).flatMap(([kind, some]) =>
        some
          .filter(({ email, phoneNumber }) => email === q || phoneNumber === q)
          .map((record) => ({ ...rowOf(record), kind: kind as Kind, matches: [] })),
      );
      return { rows, hasMore: false, isPartial: false };
    },
    getApplicant: async ({ path: { applicant } }) => ({
      applicants: [newApplicant(applicant, new Date())],
      assignments: [],
    }),
    listFacilities: async () => ({ facilities: [] }),
    listShifts: async () => ({ shifts: [], cursor: null }),
    listAssignments: async () => ({ assignments: [], cursor: null }),
    async getResume() {
      throw new ApiError('missing', { status: 404 });
    },
  } satisfies Answers;
}
