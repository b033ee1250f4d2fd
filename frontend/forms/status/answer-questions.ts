import * as z from 'zod/mini';
import { ownShifts as words } from '#frontend/content/own-shifts.ts';
import { errorBodySchema } from '#shared/api.ts';
import { requestTo } from '#shared/contract/request.ts';
import {
  type Answer,
  type OwnShift,
  type QuestionLink,
  questionLinkSchema,
  questionSchema,
} from '#shared/desk/answers.ts';
import {
  askStatus,
  type Request,
  reasons,
  type SenderValues,
  send,
  type WrongAnswer,
} from './ask-status.ts';

/** The result of a request about questions, with the present shifts of the server. `refused` has the reason as a sentence. */
export type AnswerResult =
  | { status: 'done'; shifts: OwnShift[] }
  | { status: 'refused'; message: string; shifts: OwnShift[] | undefined }
  | WrongAnswer;

/** The answers to questions of one order, all of them or none. */
export type OrderAnswers = { order: string; answers: Answer[] };

/** Sends a nurse's answers on her page. The request is idempotent. */
export async function answerShifts(
  values: SenderValues,
  given: OrderAnswers,
): Promise<AnswerResult> {
  const result = await request(
    requestTo('POST /api/status/answers', { body: { ...values, ...given } }),
  );
  if (result.status !== 'refused' || result.shifts) return result;
  const present = await askStatus(values);
  return { ...result, shifts: present.status === 'found' ? present.answer.shifts : undefined };
}

/** Asks for the questions of a mail's link. An incomplete link is not found. */
export async function showQuestion(link: QuestionLink): Promise<AnswerResult> {
  if (!z.safeParse(questionLinkSchema, link).success)
    return { status: 'wrong', reason: 'notFound' };
  return request(requestTo('POST /api/questions/show', { body: link }));
}

/** Answers questions of a mail's link. The request is idempotent. */
export async function answerQuestion(link: QuestionLink, answers: Answer[]): Promise<AnswerResult> {
  const body = { ...link, answers };
  const result = await request(requestTo('POST /api/questions/answer', { body }));
  if (result.status !== 'refused' || result.shifts) return result;
  const present = await showQuestion(link);
  return { ...result, shifts: present.status === 'done' ? present.shifts : undefined };
}

const conflictSchema = z.object({ current: questionSchema });

async function request(parts: Request): Promise<AnswerResult> {
  const response = await send(parts);
  if (!(response instanceof Response)) return response;
  const json: unknown = await response.json().catch(() => undefined);
  const conflict = z.safeParse(conflictSchema, json).data;
  if (response.status === 409 && conflict) {
    return { status: 'refused', message: words.changed, shifts: conflict.current.shifts };
  }
  const refusal = z.safeParse(errorBodySchema, json).data?.error.fields?.shifts;
  if (refusal !== undefined) return { status: 'refused', message: refusal, shifts: undefined };
  const answer = z.safeParse(questionSchema, json);
  if (response.ok && answer.success) return { status: 'done', shifts: answer.data.shifts };
  return { status: 'wrong', reason: reasons[response.status] ?? 'failed' };
}
