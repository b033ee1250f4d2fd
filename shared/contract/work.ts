import * as z from 'zod/mini';
import { prefetchHeader } from '../api.ts';
import { peopleSchema } from '../audit.ts';
import { bulkAnswerSchema, bulkChangeSchemas, bulkIdsSchema } from '../bulk.ts';
import { licenseCheckChangeSchema, profileChangeSchema, profileSchema } from '../desk/profile.ts';
import { statedAnswerOfSchema, statedAnswerSchema } from '../desk/stated-shifts.ts';
import { newNoteSchema, noteAnswerSchema, noteChangeSchema } from '../note.ts';
import { submissionSchemas } from '../stored-submission.ts';
import { resumeDecisionSchema, workAnswerSchema, workChangeSchemas } from '../work.ts';
import { recruiter, versionQuery, viewer } from './endpoint.ts';

const otherVersion = 'The record has another version; `current.work` is its present state.';
const otherNote = 'The note has another version; `current.note` is the note as it is.';
const notTheAuthor = 'Only the author may, for 15 minutes.';

export const getSubmission = viewer({
  method: 'GET',
  path: '/api/submissions/{kind}/{id}',
  summary: 'A record with its notes; viewers get it without its sensitive answers',
  audit: 'read-record',
  automatic: { header: prefetchHeader, audit: 'prefetch-record' },
  answers: { 200: submissionSchemas },
});

export const changeWork = recruiter({
  method: 'PATCH',
  path: '/api/submissions/{kind}/{id}',
  summary: 'Changes status, owner, next action or marks of a record; null empties',
  audit: 'change-work',
  body: workChangeSchemas,
  invalid: 'The change has wrong fields.',
  answers: { 200: workAnswerSchema },
  refusals: { 409: otherVersion },
});

export const addNote = recruiter({
  method: 'POST',
  path: '/api/submissions/{kind}/{id}/notes',
  summary: 'Adds a note once, under the id that the browser made',
  audit: 'add-note',
  body: newNoteSchema,
  invalid: 'The note has wrong fields.',
  answers: { 201: noteAnswerSchema, 200: noteAnswerSchema },
  refusals: {
    409: 'Another note has this id; `current.note` is that note.',
    422: 'Some fields are wrong, or the record has no room for another note.',
  },
});

export const changeNote = recruiter({
  method: 'PATCH',
  path: '/api/submissions/{kind}/{id}/notes/{noteId}',
  summary: 'Changes the text of a note',
  audit: 'change-note',
  body: noteChangeSchema,
  invalid: 'The note has wrong fields.',
  answers: { 200: noteAnswerSchema },
  refusals: { 403: notTheAuthor, 409: otherNote },
});

export const deleteNote = recruiter({
  method: 'DELETE',
  path: '/api/submissions/{kind}/{id}/notes/{noteId}',
  summary: 'Deletes a note',
  audit: 'delete-note',
  query: z.object({ version: versionQuery(1) }),
  answers: { 204: null },
  refusals: { 403: `${notTheAuthor} Administrators always may.`, 409: otherNote },
});

export const decideResume = recruiter({
  method: 'POST',
  path: '/api/submissions/employment/{id}/resume',
  summary: 'Accepts or refuses the resume that waits',
  audit: 'decide-resume',
  body: resumeDecisionSchema,
  invalid: 'The decision has wrong fields.',
  answers: { 200: workAnswerSchema },
  refusals: { 409: 'Another resume waits, or none; `current.work` is the present state.' },
});

const otherProfile = 'The profile has another version; `current.profile` is its present state.';

export const changeProfile = recruiter({
  method: 'PATCH',
  path: '/api/submissions/employment/{id}/profile',
  summary: 'Changes wishes, credentials or the personnel file of an application',
  audit: 'change-profile',
  body: profileChangeSchema,
  invalid: 'The profile has wrong fields.',
  answers: { 200: profileSchema },
  refusals: { 409: otherProfile },
});

export const checkLicense = recruiter({
  method: 'POST',
  path: '/api/submissions/employment/{id}/license-check',
  summary: 'Notes where a license was looked up, and with which result',
  audit: 'check-license',
  body: licenseCheckChangeSchema,
  invalid: 'The check has wrong fields.',
  answers: { 200: profileSchema },
  refusals: { 409: otherProfile },
});

export const answerStated = recruiter({
  method: 'POST',
  path: '/api/submissions/employer/{id}/stated',
  summary: 'Notes what staff made of a shift that a facility stated, or of its later change',
  audit: 'answer-stated',
  body: statedAnswerSchema,
  invalid: 'The answer has wrong fields.',
  answers: { 200: statedAnswerOfSchema },
  refusals: { 409: 'The shifts have another version; `current.stated` is their present state.' },
});

export const changeMany = recruiter({
  method: 'POST',
  path: '/api/submissions/{kind}/bulk',
  summary: 'Makes one change to many records, with a result for each',
  audit: 'change-many',
  body: bulkChangeSchemas,
  answers: { 200: bulkAnswerSchema },
});

export const releaseMany = recruiter({
  method: 'POST',
  path: '/api/submissions/{kind}/bulk/release',
  summary: 'Moves many suspected records into their list, with a result for each',
  audit: 'release-many',
  body: bulkIdsSchema,
  answers: { 200: bulkAnswerSchema },
});

export const listPeople = viewer({
  method: 'GET',
  path: '/api/people',
  summary: 'Every account, and whether a record can be given to it',
  audit: 'read-people',
  answers: { 200: peopleSchema },
});
