import * as z from 'zod/mini';
import { auditActions, auditPageSchema, signInsSchema } from '../audit.ts';
import { enteredDay, enteredInstant } from '../days.ts';
import { clearedReportsSchema, errorReportsSchema } from '../error-report.ts';
import { administrator, viewer } from './endpoint.ts';

export const getHistory = viewer({
  method: 'GET',
  path: '/api/submissions/{kind}/{id}/history',
  summary: 'The audit’s entries of a record, newest first, and the accounts that they name',
  audit: 'read-history',
  query: z.object({ cursor: z.optional(z.string()) }),
  answers: { 200: auditPageSchema },
});

export const listSignIns = viewer({
  method: 'GET',
  path: '/api/sign-ins',
  summary: 'The sign-ins of one’s own account, newest first',
  audit: 'read-sign-ins',
  answers: { 200: signInsSchema },
});

export const getActivity = administrator({
  method: 'GET',
  path: '/api/activity',
  summary: 'The audit’s entries of a day of New York, newest first, and how much each account read',
  audit: 'read-activity',
  query: z.object({
    day: z.optional(enteredDay('day', 'past')),
    sub: z.optional(z.string()),
    action: z.optional(
      z.enum(Object.keys(auditActions), { error: 'action must be one that the audit knows.' }),
    ),
    cursor: z.optional(z.string()),
  }),
  answers: { 200: auditPageSchema },
});

export const listErrorReports = administrator({
  method: 'GET',
  path: '/api/error-reports',
  summary: 'The newest 50 error reports',
  audit: 'read-error-reports',
  answers: { 200: errorReportsSchema },
});

export const clearErrorReports = administrator({
  method: 'DELETE',
  path: '/api/error-reports',
  summary: 'Deletes error reports up to a moment, 500 at once',
  audit: 'clear-error-reports',
  query: z.object({
    until: enteredInstant('until must be a moment such as 2026-11-20T18:00:00.000Z.'),
  }),
  answers: { 200: clearedReportsSchema },
});
