import { randomUUID } from 'node:crypto';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { forms } from '#shared/forms.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import {
  type ContactSubmission,
  type EmployerSubmission,
  type EmploymentSubmission,
  employmentSubmissionSchema,
  submissionSchemas,
} from '#shared/stored-submission.ts';
import type { ListRow } from '#shared/submission.ts';
import { contactValues, employerValues, employmentValues } from '../support/builders.ts';

const stamps = { date: '11/20/2026', time: '5:19:28 AM', submittedAt: '2026-11-20T10:19:28.123Z' };
const valuesOf = { contact: contactValues, employer: employerValues, employment: employmentValues };

describe.each(kindSchema.options)('a stored %s submission', (kind: Kind) => {
  const schema = submissionSchemas[kind];
  const record = { ...valuesOf[kind](), id: randomUUID(), ...stamps };

  it('has every field of its form, and the stamps', () => {
    const names = forms[kind].fields.map(({ name }) => name);
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining([...names, 'id', 'date']));
    expect(schema.parse(record)).toEqual(record);
  });

  it('is read without what a later version added: a number, a list, an object, a text', () => {
    const later = { status: 1, calls: ['called'], owner: { name: 'Zoe' }, shift: 'nights' };
    expect(schema.parse({ ...record, ...later })).toEqual(record);
  });

  it('is read although a later version made another type of a field', () => {
    const { firstName, ...others } = record as Record<string, string>;
    expect(schema.parse({ ...record, firstName: [firstName] })).toEqual(others);
  });

  it('is read although it is older than a field of its form', () => {
    expect(schema.parse({ id: record.id, ...stamps })).toEqual({ id: record.id, ...stamps });
  });

  it.each(['id', 'date', 'time', 'submittedAt'])('is none without %s', (name) => {
    expect(schema.safeParse({ ...record, [name]: undefined }).success).toBe(false);
  });
});

it('is typed by the names of its form, so that a misspelt field does not compile', () => {
  const submission = employmentSubmissionSchema.parse({
    ...employmentValues(),
    id: randomUUID(),
    ...stamps,
  });
  expect(submission.lp_nurse).toBe('No');
  // @ts-expect-error: no such field
  expect(submission.lp_nuse).toBeUndefined();
  expectTypeOf<EmploymentSubmission['lp_nurse']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<EmploymentSubmission>().toHaveProperty('referenceName3');
  expectTypeOf<EmployerSubmission>().toHaveProperty('preferredTimeSlot');
  expectTypeOf<ContactSubmission>().toHaveProperty('description');
  expectTypeOf<ContactSubmission>().not.toHaveProperty('lp_nurse');
  expectTypeOf<keyof ListRow>().toExtend<keyof EmploymentSubmission>();
});
