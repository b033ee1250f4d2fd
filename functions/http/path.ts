import * as z from 'zod/mini';
import { type PathParameter, parametersIn, pathParameters } from '#shared/contract/endpoint.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { accountIdSchema } from '#shared/staff-accounts.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';
import type { ApiEvent, ApiRequest } from './api-types.ts';
import type { HttpError } from './http-error.ts';
import { notFound } from './http-error.ts';

/** 404 for an unknown kind of submission. */
const noKind = () => notFound('There is no such kind of submission.');

/** 404 for a note that is not there. */
export const noNote = () => notFound('There is no such note.');

/** 404 for a document that is not there, or whose file is not. */
export const noDocument = () => notFound('There is no such document with this application.');

/** 404 for an account that is not there. */
export const noAccount = () => notFound('There is no such account.');

/** 404 for a record that is not there. */
export const noSubmission = () => notFound('There is no such submission.');

/** 404 for an order that is not there. */
export const noOrder = () => notFound('There are no such shifts.');

/** 404 for a facility that is not there. */
export const noFacility = () => notFound('There is no such facility.');

/** 404 for a notification that is not there. */
export const noNotification = () => notFound('There is no such notification.');

/** 404 for a part of the desk that is not there. */
const noDeskItem = () => notFound('There is no such part of the desk.');

const refusals: Record<PathParameter, () => HttpError> = {
  kind: noKind,
  id: noSubmission,
  document: noDocument,
  noteId: noNote,
  sub: noAccount,
  order: noOrder,
  facility: noFacility,
  deskItem: noDeskItem,
  notification: noNotification,
  applicant: noSubmission,
};

/**
 * The values of a path's parameters.
 * @param path the path of the contract
 * @throws HttpError 404 for a value that its schema refuses, because nothing can have it
 */
export function parsePath(path: string, given: ApiRequest['path']): Record<string, string> {
  const values = parametersIn(path).map((name) => {
    const value = z.safeParse(pathParameters[name], given[name]);
    if (!value.success) throw refusals[name]();
    return [name, value.data];
  });
  return Object.fromEntries(values);
}

/**
 * The kind of submission in a path.
 * @throws HttpError 404 for an unknown one.
 */
export function kindOf(path: ApiRequest['path']): Kind {
  const kind = z.safeParse(kindSchema, path.kind);
  if (!kind.success) throw noKind();
  return kind.data;
}

/** The valid parameters of a request's path or body, which a log and an audit may contain. */
export const subjectOf = ({ pathParameters, routeKey = '', json }: ApiEvent) => ({
  // A route of one kind has its name instead of a parameter: `GET /api/submissions/employment/{id}/resume`.
  kind: z.safeParse(
    kindSchema,
    pathParameters?.applicant ? 'employment' : (pathParameters?.kind ?? routeKey.split('/')[3]),
  ).data,
  submissionId: z.safeParse(
    submissionIdSchema,
    pathParameters?.applicant ?? pathParameters?.id ?? json?.id,
  ).data,
  account: z.safeParse(accountIdSchema, pathParameters?.sub).data,
});
