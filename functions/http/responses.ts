import * as z from 'zod/mini';
import type { ApiResponse } from './api-types.ts';

/**
 * A JSON answer. The value is parsed by the schema of the API first, so that nothing leaves that the
 * API does not promise.
 */
export const jsonResponse = <Value>(
  statusCode: number,
  schema: z.ZodMiniType<Value>,
  value: unknown,
): ApiResponse => ({
  statusCode,
  headers: {},
  body: JSON.stringify(z.parse(schema, value)),
});

/** 204: done, and nothing to say. */
export const noContent = (): ApiResponse => ({ statusCode: 204, headers: {}, body: '' });
