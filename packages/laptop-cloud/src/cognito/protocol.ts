import { randomUUID } from 'node:crypto';
import type { HttpHandler, HttpRequest, HttpResponse } from '../http.ts';
import { type CredentialStore, isAllowed } from '../iam.ts';
import { SignatureError, verifySignature } from '../sigv4.ts';
import type { Context } from './context.ts';
import { CognitoError } from './errors.ts';
import { publicOperations, signedOperations } from './operations/index.ts';

const target = 'AWSCognitoIdentityProviderService.';
const json = 'application/x-amz-json-1.1';

// As AWS's own endpoint: any origin, since tokens travel in bodies and never in cookies.
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
};
const preflightHeaders = {
  ...corsHeaders,
  'access-control-allow-headers':
    'amz-sdk-invocation-id,amz-sdk-request,authorization,cache-control,content-type,x-amz-content-sha256,x-amz-date,x-amz-security-token,x-amz-target,x-amz-user-agent',
  'access-control-allow-methods': 'GET,POST',
  'access-control-max-age': '172800',
};

export type Protocol = {
  context: Context;
  credentials: CredentialStore;
  arnPrefix: string;
  region: string;
  save(): Promise<void>;
};

/** The HTTP side: JSON 1.1 operations at `/`, each pool's keys, preflights. */
export function createHandler(protocol: Protocol): HttpHandler {
  return async (request) => {
    if (request.method === 'OPTIONS') return { status: 200, headers: preflightHeaders, body: '' };
    if (request.method === 'POST' && request.path === '/') return operate(protocol, request);
    if (request.method === 'GET') return publish(protocol.context, request.path);
    return { status: 404, headers: corsHeaders, body: '' };
  };
}

async function operate(protocol: Protocol, request: HttpRequest): Promise<HttpResponse> {
  const headers = { ...corsHeaders, 'content-type': json, 'x-amzn-requestid': randomUUID() };
  try {
    const answer = run(protocol, request);
    await protocol.save();
    return { status: 200, headers, body: JSON.stringify(answer) };
  } catch (error) {
    if (!(error instanceof CognitoError || error instanceof SignatureError)) throw error;
    await protocol.save();
    const { code, message } = error;
    return {
      status: 400,
      headers: { ...headers, 'x-amzn-errortype': code },
      body: JSON.stringify({ __type: code, ...(message && { message }) }),
    };
  }
}

function run(protocol: Protocol, request: HttpRequest): object {
  const named = request.headers['x-amz-target'] ?? '';
  const name = named.startsWith(target) ? named.slice(target.length) : '';
  const open = publicOperations.get(name);
  if (open) return open(protocol.context, readBody(request));
  const signed = signedOperations.get(name);
  if (!signed) {
    throw new CognitoError(
      'UnknownOperationException',
      `The laptop cloud does not emulate ${name || 'this operation'}.`,
    );
  }
  const input = readBody(request);
  authorize(protocol, request, name, input);
  return signed(protocol.context, input);
}

function readBody(request: HttpRequest): unknown {
  try {
    return JSON.parse(request.body.toString('utf8'));
  } catch {
    throw new CognitoError('SerializationException', '');
  }
}

/** @throws SignatureError or CognitoError AccessDeniedException. */
function authorize(protocol: Protocol, request: HttpRequest, name: string, input: unknown): void {
  const { context, credentials, arnPrefix, region } = protocol;
  const service = 'cognito-idp';
  const principal = verifySignature(request, credentials, { service, region, now: context.now });
  const named =
    typeof input === 'object' && input !== null && 'UserPoolId' in input ? input.UserPoolId : '*';
  const access = {
    action: `${service}:${name}`,
    resource: `${arnPrefix}${named}`,
    // Hosts and schemes are all that differs on the laptop.
    context: { 'aws:SecureTransport': 'true' },
  };
  if (isAllowed(principal, access)) return;
  throw new CognitoError(
    'AccessDeniedException',
    `User: ${principal.name} is not authorized to perform: ${access.action} on resource: ${access.resource} because no identity-based policy allows the ${access.action} action`,
  );
}

function publish({ pools }: Context, path: string): HttpResponse {
  const [, userPoolId = ''] = /^\/([^/]+)\/\.well-known\/jwks\.json$/.exec(path) ?? [];
  const pool = pools.get(userPoolId);
  const headers = { ...corsHeaders, 'content-type': 'application/json' };
  if (!pool) {
    const message = `User pool ${userPoolId} does not exist.`;
    return { status: 404, headers, body: JSON.stringify({ message }) };
  }
  return {
    status: 200,
    headers: { ...headers, 'cache-control': 'public, max-age=86400' },
    body: JSON.stringify({ keys: [pool.key.jwk] }),
  };
}
