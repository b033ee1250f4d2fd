import { z } from 'zod/mini';
import type { HttpRequest, HttpResponse } from '../http.ts';
import { EdgeFunctionError } from './edge-function.ts';

type EventContext = {
  distributionDomainName: string;
  distributionId: string;
  requestId: string;
};

const value = z.object({
  value: z.string(),
  multiValue: z.optional(z.array(z.object({ value: z.string() }))),
});
type Value = z.infer<typeof value>;
const values = z._default(z.record(z.string(), value), {});
const cookie = z.object({ value: z.string(), attributes: z.optional(z.string()) });
const cookies = z._default(z.record(z.string(), cookie), {});

const requestSchema = z.object({
  method: z.string(),
  uri: z.string().check(z.startsWith('/')),
  querystring: z._default(z.union([z.string(), values]), {}),
  headers: values,
  cookies: values,
});

const bodySchema = z.union([
  z.string(),
  z.object({ encoding: z.literal(['text', 'base64']), data: z.string() }),
]);
const responseSchema = z.object({
  statusCode: z.number().check(z.int(), z.gte(100), z.lte(599)),
  headers: values,
  cookies,
  body: z.optional(bodySchema),
});

/** The event of a viewer-request function. */
export function requestEvent(request: HttpRequest, context: EventContext) {
  return {
    version: '1.0',
    context: { ...context, eventType: 'viewer-request' },
    viewer: { ip: request.sourceIp },
    request: edgeRequest(request),
  };
}

/** The event of a viewer-response function: the request as the viewer sent it, and the response without its body. */
export function responseEvent(request: HttpRequest, response: HttpResponse, context: EventContext) {
  const { 'set-cookie': setCookie, ...headers } = response.headers;
  const [, name = '', text = '', attributes] =
    /^([^=;]+)=([^;]*)(?:;\s*(.*))?$/.exec(setCookie ?? '') ?? [];
  return {
    version: '1.0',
    context: { ...context, eventType: 'viewer-response' },
    viewer: { ip: request.sourceIp },
    request: edgeRequest(request),
    response: {
      statusCode: response.status,
      statusDescription: '',
      headers: edgeHeaders(headers),
      cookies: name ? { [name]: { value: text, ...(attributes && { attributes }) } } : {},
    },
  };
}

/**
 * Reads what a viewer-request function returned: the request to go on with, or a response.
 * @throws EdgeFunctionError for neither.
 */
export function fromRequestFunction(
  returned: unknown,
  request: HttpRequest,
): { request: HttpRequest } | { response: HttpResponse } {
  const response = responseSchema.safeParse(returned);
  if (response.success) return { response: toResponse(response.data) };
  const { data } = requestSchema.safeParse(returned);
  if (!data) throw new EdgeFunctionError('the handler returned neither a request nor a response');
  const cookieHeader = pairs(data.cookies, '; ');
  return {
    request: {
      ...request,
      // Everything but the method can be changed.
      path: data.uri,
      query: typeof data.querystring === 'string' ? data.querystring : pairs(data.querystring, '&'),
      headers: { ...plainHeaders(data.headers), ...(cookieHeader && { cookie: cookieHeader }) },
    },
  };
}

/**
 * Reads what a viewer-response function returned; the body stays unless it gives one.
 * @throws EdgeFunctionError when that is no response.
 */
export function fromResponseFunction(returned: unknown, original: HttpResponse): HttpResponse {
  const { data } = responseSchema.safeParse(returned);
  if (!data) throw new EdgeFunctionError('the handler returned no response');
  return data.body === undefined ? { ...toResponse(data), body: original.body } : toResponse(data);
}

function edgeRequest({ method, path, query, headers }: HttpRequest) {
  const { cookie: cookieHeader = '', ...others } = headers;
  return {
    method,
    uri: path,
    querystring: parsePairs(query, '&'),
    headers: edgeHeaders(others),
    cookies: parsePairs(cookieHeader, ';'),
  };
}

function edgeHeaders(headers: Readonly<Record<string, string>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [name.toLowerCase(), { value: text }]),
  );
}

/** Names and values stay encoded as they came; repeated ones are in `multiValue`. */
function parsePairs(text: string, separator: string): Record<string, Value> {
  const found: Record<string, Value> = {};
  for (const pair of text.split(separator).map((part) => part.trim())) {
    if (!pair) continue;
    const [name = '', ...rest] = pair.split('=');
    const one = { value: rest.join('=') };
    const before = found[name];
    if (!before) found[name] = one;
    else before.multiValue = [...(before.multiValue ?? [{ value: before.value }]), one];
  }
  return found;
}

function pairs(record: Record<string, Value>, separator: string): string {
  return Object.entries(record)
    .flatMap(([name, one]) =>
      (one.multiValue ?? [one]).map(({ value: text }) => (text === '' ? name : `${name}=${text}`)),
    )
    .join(separator);
}

function plainHeaders(headers: Record<string, Value>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, one]) => [
      name.toLowerCase(),
      (one.multiValue ?? [one]).map(({ value: text }) => text).join(', '),
    ]),
  );
}

function toResponse({ statusCode, headers, cookies: set, body }: z.infer<typeof responseSchema>) {
  const [first] = Object.entries(set);
  const setCookie =
    first &&
    `${first[0]}=${first[1].value}${first[1].attributes ? `; ${first[1].attributes}` : ''}`;
  const text = typeof body === 'string' ? { encoding: 'text', data: body } : body;
  return {
    status: statusCode,
    headers: { ...plainHeaders(headers), ...(setCookie && { 'set-cookie': setCookie }) },
    body: Buffer.from(text?.data ?? '', text?.encoding === 'base64' ? 'base64' : 'utf8'),
  };
}
