import * as z from 'zod/mini';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';

/**
 * The result of a save that states the version that was read. `conflict`: someone else came first, and `value` is the present
 * state. `refused`: `fields` has the sentence for each wrong field.
 */
export type SaveResult<Value> =
  | { status: 'saved'; value: Value }
  | { status: 'conflict'; value: Value }
  | { status: 'refused'; fields: Readonly<Record<string, string>> }
  | { status: 'failed'; error: ApiError };

/** The present state in the `current` of a 409; undefined in any other error. @param answer the schema of the endpoint's answer */
export const presentIn = <Value>(
  answer: z.ZodMiniType<Value>,
  error: unknown,
): Value | undefined =>
  error instanceof ApiError ? z.safeParse(answer, error.current).data : undefined;

/**
 * Sends a change that states the version that was read.
 * @param answer the schema of the endpoint's answer, which `current` of a 409 has, too
 * @param send the call; any error but ApiError passes through
 */
export async function save<Value>(
  answer: z.ZodMiniType<Value>,
  send: () => Promise<Value>,
): Promise<SaveResult<Value>> {
  try {
    return { status: 'saved', value: await send() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const value = presentIn(answer, error);
    if (value !== undefined) return { status: 'conflict', value };
    return error.status === 422
      ? { status: 'refused', fields: error.fields }
      : { status: 'failed', error };
  }
}

/** The functions that save and then show the new state, or after a conflict the present one. */
export const savesAndShows =
  <Value>(answer: z.ZodMiniType<Value>, show: (value: Value) => void) =>
  async (send: () => Promise<Value>): Promise<SaveResult<Value>> => {
    const result = await save(answer, send);
    if (result.status === 'saved' || result.status === 'conflict') show(result.value);
    return result;
  };

/** Why something was not saved: all reasons as one text, and the sentence for each wrong field. */
export type NotSaved = { problem: string; fields: Readonly<Record<string, string>> };

/**
 * Why something was not saved, in the words of every form and button; undefined once it is saved.
 * @param subject the changed thing, such as 'this shift'
 */
export function notSaved(result: SaveResult<unknown>, subject: string): NotSaved | undefined {
  switch (result.status) {
    case 'saved':
      return undefined;
    case 'conflict':
      return {
        problem: `Not saved: someone changed ${subject} meanwhile. The page shows the newest state. Compare it, and save again.`,
        fields: {},
      };
    case 'refused':
      return { problem: Object.values(result.fields).join(' '), fields: result.fields };
    case 'failed':
      return {
        problem: `Not saved. Your answers are still here. ${remedyFor(result.error)}`,
        fields: {},
      };
  }
}
