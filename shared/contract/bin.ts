import * as z from 'zod/mini';
import { bulkAnswerSchema, bulkDeleteSchema, bulkIdsSchema } from '../bulk.ts';
import { deletedLimit, deletedRowsSchema } from '../deleted-submissions.ts';
import { administrator, pageQuery, recruiter, versionQuery } from './endpoint.ts';

const wrongSuspected = 'suspected must be true where it is given.';

export const deleteSubmission = recruiter({
  method: 'DELETE',
  path: '/api/submissions/{kind}/{id}',
  summary: 'Moves a record into the bin, the resume of an application first',
  audit: 'delete-record',
  query: z.object({
    version: versionQuery(0),
    suspected: z.optional(
      z.pipe(
        z.pipe(
          z.literal('true', { error: wrongSuspected }),
          z.transform(() => true),
        ),
        z.literal(true),
      ),
    ),
  }),
  answers: { 204: null },
  refusals: {
    409: 'The record has another version, or with `suspected` it was released; `current.work` is its present state.',
    422: 'The applicant is placed on a shift that has not ended.',
  },
});

export const deleteMany = recruiter({
  method: 'POST',
  path: '/api/submissions/{kind}/bulk/delete',
  summary: 'Moves many records into the bin, with a result for each',
  audit: 'delete-many',
  body: bulkDeleteSchema,
  answers: { 200: bulkAnswerSchema },
});

export const listDeleted = administrator({
  method: 'GET',
  path: '/api/deleted-submissions',
  summary: 'A page of the bin, the latest deletion first',
  audit: 'read-bin',
  query: pageQuery(deletedLimit),
  answers: { 200: deletedRowsSchema },
});

export const restoreSubmission = recruiter({
  method: 'POST',
  path: '/api/deleted-submissions/{kind}/{id}/restore',
  summary: 'Moves a record from the bin back into its list',
  audit: 'restore-record',
  answers: { 204: null },
  refusals: {
    403: 'Recruiters may restore only a record that they deleted themselves, for ten minutes.',
    409: 'Another account erases the record, or has deleted it again.',
  },
});

export const restoreMany = recruiter({
  method: 'POST',
  path: '/api/submissions/{kind}/bulk/restore',
  summary: 'Moves many records from the bin back into their list, with a result for each',
  audit: 'restore-many',
  body: bulkIdsSchema,
  answers: { 200: bulkAnswerSchema },
});

export const eraseSubmission = administrator({
  method: 'DELETE',
  path: '/api/deleted-submissions/{kind}/{id}',
  summary: 'Erases a record of the bin for good',
  audit: 'erase-record',
  answers: { 204: null },
  refusals: { 409: 'The record is in its list, or another account restores it.' },
});

export const eraseMany = administrator({
  method: 'POST',
  path: '/api/submissions/{kind}/bulk/erase',
  summary: 'Erases many records of the bin for good, with a result for each',
  audit: 'erase-many',
  body: bulkIdsSchema,
  answers: { 200: bulkAnswerSchema },
});
