import * as z from 'zod/mini';
import { contactForm } from './contact-form.ts';
import { documentSchema, isForRecruiters } from './documents.ts';
import { employerForm } from './employer-form.ts';
import { employmentForm } from './employment-form.ts';
import type { Form } from './form.ts';
import type { Kind } from './kinds.ts';
import { noteSchema } from './note.ts';
import { receiptMailSchema } from './receipt-mail.ts';
import { storedText, storedTexts } from './stored-texts.ts';
import { staffShape, stampShape } from './submission.ts';

/** The fields of a form by their names, so that a record has the fields of its form. */
const shapeOf = <Name extends string>({ fields }: Form<Name>): Record<Name, typeof storedText> =>
  storedTexts(fields.map(({ name }) => name));

/** The properties of a record besides the fields of its form. */
const recordShape = {
  ...stampShape,
  ...staffShape,
  /** The notes of staff, the oldest first; empty without notes. */
  notes: z.optional(z.array(noteSchema)),
  /** The state of the receipt, if receipts are on. */
  receiptMail: z.optional(receiptMailSchema),
  /** When it is erased by itself, where records of its kind are not kept for ever. */
  keptUntil: storedText,
  /** The fields whose answers the response omits for this account (`shared/sensitive-answers.ts`). */
  masked: z.optional(z.array(z.string())),
};

/** The records, one schema a kind. Attributes that they don't name, of a later version, are left out. */
const contactSubmissionSchema = z.object({ ...shapeOf(contactForm), ...recordShape });
const employerSubmissionSchema = z.object({ ...shapeOf(employerForm), ...recordShape });
export const employmentSubmissionSchema = z.object({
  ...shapeOf(employmentForm),
  ...recordShape,
  /** The key of the resume: see `functions/resumes/resume-keys.ts`. */
  resumeUrl: storedText,
  /** The documents beside the resume, the oldest first; nothing without any. */
  documents: z.optional(z.array(documentSchema)),
});

/** `GET /api/submissions/{kind}/{id}`: the whole record, the form's fields by their names. */
export const submissionSchemas = {
  contact: contactSubmissionSchema,
  employer: employerSubmissionSchema,
  employment: employmentSubmissionSchema,
} as const satisfies Record<Kind, z.ZodMiniType>;

export type ContactSubmission = z.infer<typeof contactSubmissionSchema>;
export type EmployerSubmission = z.infer<typeof employerSubmissionSchema>;
export type EmploymentSubmission = z.infer<typeof employmentSubmissionSchema>;
export type Submission = ContactSubmission | EmployerSubmission | EmploymentSubmission;

/** The texts of a record by their names: the form's answers and the stamp, and nothing of staff. */
export function answersOf(
  submission: Submission & Pick<Partial<EmploymentSubmission>, 'documents'>,
): Record<string, string | undefined> {
  const { summary, work, notes, masked, receiptMail, documents, ...answers } = submission;
  return answers;
}

/** A record without the documents that recruiters and administrators alone see. */
export function withoutIdentifications(submission: Submission): Submission {
  if (!('documents' in submission) || !submission.documents) return submission;
  const documents = submission.documents.filter((one) => !isForRecruiters(one));
  return { ...submission, documents };
}
