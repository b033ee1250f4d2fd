import * as z from 'zod/mini';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { accountIdSchema } from '#shared/staff-accounts.ts';
import { submissionIdSchema } from '#shared/submission.ts';
import { notFound } from './api-error.ts';
import type { ApiEvent, ApiRequest } from './api-types.ts';

/**
 * The kind of submission that a path speaks of.
 * @throws ApiError 404 for an unknown one.
 */
export function kindOf(path: ApiRequest['path']): Kind {
  const kind = z.safeParse(kindSchema, path.kind);
  if (!kind.success) throw notFound('There is no such kind of submission.');
  return kind.data;
}

/**
 * The submission's id in a path.
 * @throws ApiError 404 for what can't be an id, because no record can have it.
 */
export function idOf(path: ApiRequest['path']): string {
  const id = z.safeParse(submissionIdSchema, path.id);
  if (!id.success) throw noSubmission();
  return id.data;
}

/**
 * A note's id in a path.
 * @throws ApiError 404 for what can't be an id.
 */
export function noteIdOf(path: ApiRequest['path']): string {
  const id = z.safeParse(submissionIdSchema, path.noteId);
  if (!id.success) throw noNote();
  return id.data;
}

/** 404 for a note that is not there. */
export const noNote = () => notFound('There is no such note.');

/**
 * The account's id in a path.
 * @throws ApiError 404 for what can't be one.
 */
export function accountOf(path: ApiRequest['path']): string {
  const sub = z.safeParse(accountIdSchema, path.sub);
  if (!sub.success) throw noAccount();
  return sub.data;
}

/** 404 for an account that is not there. */
export const noAccount = () => notFound('There is no such account.');

/** 404 for a record that is not there. */
export const noSubmission = () => notFound('There is no such submission.');

/** What a request speaks of, as far as its path or body names it rightly: what a log and an audit may keep. */
export const subjectOf = ({ pathParameters, routeKey = '', json }: ApiEvent) => ({
  // A route of one kind has its name in the place of a parameter: `GET /api/submissions/employment/{id}/resume`.
  kind: z.safeParse(kindSchema, pathParameters?.kind ?? routeKey.split('/')[3]).data,
  submissionId: z.safeParse(submissionIdSchema, pathParameters?.id ?? json?.id).data,
  account: z.safeParse(accountIdSchema, pathParameters?.sub).data,
});
