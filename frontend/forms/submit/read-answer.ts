import { z } from 'zod/mini';
import { errorBodySchema } from '#shared/api.ts';
import { requestIdOf } from '#shared/request-id.ts';
import { receiptSchema } from '#shared/submission.ts';
import type { SendResult } from './sending.ts';

/** A 409: the id belongs to another content. */
export type Taken = { status: 'taken' };

/** What became of a record under one id. */
export type RecordResult = SendResult | Taken;

/** Reads the API's answer to a submission; whatever it doesn't know counts as the server's failure. */
export async function readAnswer(response: Response): Promise<RecordResult> {
  const { status } = response;
  if (status === 409) return { status: 'taken' };
  if (status === 410) return { status: 'failed', reason: 'removed' };
  const body: unknown = await response.json().catch(() => undefined);
  if (status === 200 || status === 201) {
    const receipt = z.safeParse(receiptSchema, body);
    if (receipt.success) return { status: 'succeeded', receipt: receipt.data };
  }
  if (status === 422) {
    const refusal = z.safeParse(errorBodySchema, body);
    const fields = refusal.success ? refusal.data.error.fields : undefined;
    if (fields !== undefined) return { status: 'invalid', fields };
  }
  return { status: 'failed', reason: 'server', requestId: requestIdOf(response) };
}
