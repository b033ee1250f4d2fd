import * as z from 'zod/mini';
import { erasurePlanSchema, erasureSchema, personDataSchema } from '../person-data.ts';
import { administrator } from './endpoint.ts';

export const exportPerson = administrator({
  method: 'GET',
  path: '/api/submissions/{kind}/{id}/person-data',
  summary:
    'A page of everything that the stack has about one record of a person, with links to its files',
  audit: 'export-person',
  query: z.object({ cursor: z.optional(z.string()) }),
  answers: { 200: personDataSchema },
});

export const planErasure = administrator({
  method: 'GET',
  path: '/api/submissions/{kind}/{id}/erasure',
  summary: 'Counts what an erasure of a person would remove and keep, over all joined records',
  audit: 'plan-erasure',
  answers: { 200: erasurePlanSchema },
});

export const erasePerson = administrator({
  method: 'POST',
  path: '/api/submissions/{kind}/{id}/erasure',
  summary:
    'Erases one record of a person with everything about it, except what the law keeps for a year',
  audit: 'erase-person',
  body: erasureSchema,
  invalid: 'Please correct the marked fields.',
  answers: { 204: null },
  refusals: {
    409: 'The record has another version; `current.work` is its present state.',
    422: 'The person is placed on a shift that has not ended, or the reference is of no record of the person.',
  },
});
