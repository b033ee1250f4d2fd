import { z } from 'zod/mini';
import type { HttpResponse } from '../http.ts';
import { isRecord } from '../is-record.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const responseSchema = z.object({
  statusCode: z.coerce.number().check(z.int(), z.gte(100), z.lte(599)),
  headers: z.nullish(z.record(z.string(), scalar)),
  cookies: z.nullish(z.array(z.string()).check(z.maxLength(1))),
  body: z.nullish(z.string()),
  isBase64Encoded: z.nullish(z.boolean()),
});

/** A response of the gateway itself: JSON with a message. */
export function gatewayAnswer(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): HttpResponse {
  const body = JSON.stringify({ message });
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}

/**
 * The response of a function's result in payload format 2.0: an object with a
 * `statusCode`, or anything else as the JSON body of a 200.
 * @returns `undefined` for a malformed result, which AWS answers with 500. More than one cookie
 * counts as malformed here: the laptop's server sends one `set-cookie` a response.
 */
export function toResponse(result: unknown): HttpResponse | undefined {
  if (!isRecord(result) || result.statusCode === undefined) {
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(result),
    };
  }
  const { data } = responseSchema.safeParse(result);
  if (!data) return undefined;
  const { statusCode, headers, cookies, body, isBase64Encoded } = data;
  const [cookie] = cookies ?? [];
  return {
    status: statusCode,
    headers: {
      'content-type': 'application/json',
      ...Object.fromEntries(
        Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      ...(cookie !== undefined && { 'set-cookie': cookie }),
    },
    body: isBase64Encoded ? Buffer.from(body ?? '', 'base64') : (body ?? ''),
  };
}
