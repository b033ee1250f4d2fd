import * as z from 'zod/mini';
import { ownShifts as words } from '#frontend/content/own-shifts.ts';
import { errorBodySchema } from '#shared/api.ts';
import { jsonRequest } from '#shared/contract/request.ts';
import { type Answer, type OwnShift, ownShiftsSchema } from '#shared/desk/answers.ts';
import { type Request, reasons, type SenderValues, send, type WrongAnswer } from './ask-status.ts';
import type { QuestionLink } from './use-question-link.ts';

/** The result of a request about questions. `refused` has the reason as a sentence; `shifts` are the present ones of the server. */
export type AnswerResult =
  | { status: 'done'; shifts: OwnShift[] | undefined }
  | { status: 'refused'; message: string; shifts: OwnShift[] | undefined }
  | WrongAnswer;

/** Sends a nurse's answers to questions of one order, all of them or none. The request is idempotent. */
export const answerShifts = (values: SenderValues, answers: Answer[]): Promise<AnswerResult> =>
  request(jsonRequest('POST', '/api/status/answers', { body: { ...values, answers } }));

/** Asks for the questions of a mail's link. */
export const showQuestion = (link: QuestionLink): Promise<AnswerResult> =>
  request(jsonRequest('POST', '/api/questions/show', { body: link }));

/** Answers questions of a mail's link, all of them or none. The request is idempotent. */
export const answerQuestion = (link: QuestionLink, answers: Answer[]): Promise<AnswerResult> =>
  request(jsonRequest('POST', '/api/questions/answer', { body: { ...link, answers } }));

const shiftsSchema = z.object({ shifts: z.optional(ownShiftsSchema) });
const currentSchema = z.object({ current: shiftsSchema });

async function request(parts: Request): Promise<AnswerResult> {
  const response = await send(parts);
  if (!(response instanceof Response)) return response;
  const json: unknown = await response.json().catch(() => undefined);
  const shifts = z.safeParse(currentSchema, json).data?.current.shifts;
  if (response.status === 422) {
    const fields = z.safeParse(errorBodySchema, json).data?.error.fields;
    const message = fields?.answers ?? fields?.shifts;
    return message === undefined
      ? { status: 'wrong', reason: 'failed' }
      : { status: 'refused', message, shifts };
  }
  if (response.status === 409 && shifts) {
    return { status: 'refused', message: words.changed, shifts };
  }
  const answer = z.safeParse(shiftsSchema, json);
  if (response.ok && answer.success) return { status: 'done', shifts: answer.data.shifts };
  return { status: 'wrong', reason: reasons[response.status] ?? 'failed' };
}
