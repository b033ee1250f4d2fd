import * as z from 'zod/mini';
import { listLimit, listRefreshHeader, samePersonHeader } from '../api.ts';
import { listExportSchema } from '../exports.ts';
import { findRequestSchema, findResultSchema } from '../find.ts';
import { sensitiveAnswersSchema } from '../sensitive-answers.ts';
import { documentVerdictsSchema, fileAnswerSchema } from '../stored-file.ts';
import { listPageSchema } from '../submission.ts';
import { suspectedLimit, suspectedRowsSchema } from '../suspected-submissions.ts';
import { pageQuery, recruiter, viewer } from './endpoint.ts';

export const listSubmissions = viewer({
  method: 'GET',
  path: '/api/submissions/{kind}',
  summary: 'A page of a list, newest first',
  audit: 'read-list',
  automatic: { header: listRefreshHeader, audit: 'refresh-list' },
  query: pageQuery(listLimit),
  answers: { 200: listPageSchema },
});

export const findRecords = viewer({
  method: 'POST',
  path: '/api/find',
  summary:
    'Finds the records of all kinds that have every word: in name, phone, e-mail, town, role, answers or notes; or a reference',
  audit: 'find',
  automatic: { header: samePersonHeader, audit: 'find-same-person' },
  body: findRequestSchema,
  answers: { 200: findResultSchema },
});

export const listSuspected = viewer({
  method: 'GET',
  path: '/api/suspected-submissions',
  summary: 'A page of the records of all kinds that look like spam, newest first',
  audit: 'read-suspected',
  query: pageQuery(suspectedLimit),
  answers: { 200: suspectedRowsSchema },
});

export const getSensitiveAnswers = recruiter({
  method: 'GET',
  path: '/api/submissions/{kind}/{id}/sensitive-answers',
  summary: 'The answers that a masked record leaves out',
  audit: 'read-sensitive',
  answers: { 200: sensitiveAnswersSchema },
});

export const getResume = viewer({
  method: 'GET',
  path: '/api/submissions/employment/{id}/resume',
  summary: 'A link to a resume for five minutes, or why the resume is held back',
  audit: 'read-resume',
  /** The upload of the resume that waits, or `first`; without it the resume that counts. */
  query: z.object({ upload: z.optional(z.string()) }),
  answers: { 200: fileAnswerSchema },
});

const forRecruiters = 'The document is an identification, which recruiters and administrators see.';

export const getDocument = viewer({
  method: 'GET',
  path: '/api/submissions/employment/{id}/documents/{document}',
  summary: 'A link to a document for five minutes, or why the document is held back',
  audit: 'read-document',
  answers: { 200: fileAnswerSchema },
  refusals: { 403: forRecruiters },
});

export const checkDocuments = viewer({
  method: 'GET',
  path: '/api/submissions/employment/{id}/documents',
  summary: 'Which documents of an application are held back, and why',
  audit: 'check-documents',
  answers: { 200: documentVerdictsSchema },
});

export const exportList = recruiter({
  method: 'POST',
  path: '/api/submissions/{kind}/exports',
  summary: 'Enters in the audit that rows of a list are downloaded',
  audit: 'export-list',
  body: listExportSchema,
  answers: { 204: null },
});

export const exportRecord = recruiter({
  method: 'POST',
  path: '/api/submissions/{kind}/{id}/exports',
  summary: 'Enters in the audit that a record is downloaded',
  audit: 'export-record',
  answers: { 204: null },
});
