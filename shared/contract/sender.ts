import * as z from 'zod/mini';
import {
  answersSchema,
  askedShiftsSchema,
  questionLinkSchema,
  questionSchema,
} from '../desk/answers.ts';
import { senderProfileSchema } from '../desk/profile.ts';
import { statedChangeSchema } from '../desk/stated-shifts.ts';
import { newDocumentSchema } from '../documents.ts';
import { senderSchema, statusAnswerSchema, statusRequestSchema } from '../status.ts';
import { submissionIdSchema } from '../submission-id.ts';
import { open } from './endpoint.ts';

const invalid = 'Please check what you typed.';
const nothingFound = 'No record has this reference, these digits and this proof.';
const tooManyTries = 'Too many tries within an hour, for the reference or from the address.';

export const checkStatus = open({
  method: 'POST',
  path: '/api/status',
  summary: 'Tells the sender of a submission how far it has come; exchanges a `code` for a secret',
  body: statusRequestSchema,
  invalid,
  answers: { 200: statusAnswerSchema },
  refusals: { 404: nothingFound, 429: tooManyTries },
});

export const sendStatusCode = open({
  method: 'POST',
  path: '/api/status/code',
  summary: 'Mails a code to the sender; the answer is the same for a stranger',
  body: senderSchema,
  invalid,
  answers: { 202: z.object({}) },
  refusals: { 404: 'This stack mails no codes.', 429: tooManyTries },
});

export const mailStatusLink = open({
  method: 'POST',
  path: '/api/status/link',
  summary: 'Mails a lasting link to the address of the submission; needs `senderSecret`',
  body: senderSchema,
  invalid,
  answers: { 202: z.object({}) },
  refusals: { 404: nothingFound, 429: tooManyTries },
});

export const withdrawSubmission = open({
  method: 'POST',
  path: '/api/status/withdraw',
  summary: 'Marks a submission as withdrawn by its sender; needs `senderSecret`',
  body: senderSchema,
  invalid,
  answers: { 200: statusAnswerSchema },
  refusals: { 404: nothingFound, 429: tooManyTries },
});

export const stateProfile = open({
  method: 'POST',
  path: '/api/status/profile',
  summary: 'Keeps the wishes and credentials of an applicant; needs `senderSecret`',
  body: z.extend(senderSchema, senderProfileSchema.shape),
  invalid,
  answers: { 200: statusAnswerSchema },
  refusals: {
    404: nothingFound,
    409: 'The profile has another version, and `current.profile` is its present state; or the application was withdrawn.',
    422: 'Some fields are wrong, or the submission is no application.',
    429: tooManyTries,
  },
});

export const stateShifts = open({
  method: 'POST',
  path: '/api/status/shifts',
  summary: 'Keeps the shifts that a facility states for its request; needs `senderSecret`',
  body: z.extend(senderSchema, { stated: statedChangeSchema }),
  invalid,
  answers: { 200: statusAnswerSchema },
  refusals: {
    404: nothingFound,
    409: 'The shifts have another version, and `current.stated` is their present state; or the request was withdrawn.',
    422: 'Some fields are wrong, or the submission is no request of a facility.',
    429: tooManyTries,
  },
});

export const answerShifts = open({
  method: 'POST',
  path: '/api/status/answers',
  summary:
    'Notes an applicant’s answers to questions about shifts of an order, all of them or none; needs `senderSecret`',
  body: z.extend(senderSchema, { order: submissionIdSchema, answers: answersSchema }),
  invalid,
  answers: { 200: statusAnswerSchema },
  refusals: {
    404: nothingFound,
    409: 'An assignment has another version; `current.shifts` has the present ones.',
    422: 'Some fields are wrong, or a question takes no answer: `fields.shifts` says why.',
    429: tooManyTries,
  },
});

export const askForShifts = open({
  method: 'POST',
  path: '/api/status/asks',
  summary:
    'Asks for published shifts of an order for an applicant, all of them or none; needs `senderSecret`',
  body: z.extend(senderSchema, { order: submissionIdSchema, shifts: askedShiftsSchema }),
  invalid,
  answers: { 200: statusAnswerSchema },
  refusals: {
    404: nothingFound,
    409: 'The application was withdrawn.',
    422: 'Some fields are wrong, or a shift is not open any more: `fields.shifts` says why.',
    429: tooManyTries,
  },
});

const noQuestion = 'No question has this link.';

export const showQuestion = open({
  method: 'POST',
  path: '/api/questions/show',
  summary: 'The shifts of the question of a link that was mailed to a nurse, with her answers',
  body: questionLinkSchema,
  invalid,
  answers: { 200: questionSchema },
  refusals: { 404: noQuestion, 429: tooManyTries },
});

export const answerQuestion = open({
  method: 'POST',
  path: '/api/questions/answer',
  summary: 'Notes a nurse’s answers to the question of a link, all of them or none; places nobody',
  body: z.extend(questionLinkSchema, { answers: answersSchema }),
  invalid,
  answers: { 200: questionSchema },
  refusals: {
    404: noQuestion,
    409: 'An assignment has another version; `current` is the question as it is.',
    422: 'Some fields are wrong, or a question takes no answer: `fields.shifts` says why.',
    429: tooManyTries,
  },
});

export const replaceResume = open({
  method: 'POST',
  path: '/api/status/resume',
  summary: 'Lets an uploaded resume wait beside that of an application; needs `senderSecret`',
  body: z.extend(senderSchema, { uploadId: submissionIdSchema }),
  invalid,
  answers: { 200: statusAnswerSchema },
  refusals: {
    404: nothingFound,
    409: 'The application was withdrawn.',
    422: 'Some fields are wrong, the submission is no application, or the upload is no PDF.',
    429: tooManyTries,
  },
});

export const addDocument = open({
  method: 'POST',
  path: '/api/status/documents',
  summary: 'Adds an uploaded document to an application, once; needs `senderSecret`',
  body: z.extend(senderSchema, { document: newDocumentSchema }),
  invalid,
  answers: { 200: statusAnswerSchema },
  refusals: {
    404: nothingFound,
    409: 'The application was withdrawn.',
    422: 'Some fields are wrong, or the document can not be taken: `fields.document` says why.',
    429: tooManyTries,
  },
});

export const removeDocument = open({
  method: 'POST',
  path: '/api/status/documents/remove',
  summary: 'Removes a document of an application; needs `senderSecret`',
  body: z.extend(senderSchema, { documentId: submissionIdSchema }),
  invalid,
  answers: { 200: statusAnswerSchema },
  refusals: {
    404: nothingFound,
    422: 'Some fields are wrong, or the submission is no application.',
    429: tooManyTries,
  },
});
