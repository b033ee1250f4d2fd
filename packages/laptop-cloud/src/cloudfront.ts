import { randomBytes } from 'node:crypto';
import { globalArn } from './account.ts';
import type { HttpApi } from './api-gateway.ts';
import { compress } from './cloudfront/compression.ts';
import { type Behavior, type Origin, readDistribution } from './cloudfront/configuration.ts';
import {
  fromRequestFunction,
  fromResponseFunction,
  requestEvent,
  responseEvent,
} from './cloudfront/edge-event.ts';
import { EdgeFunctionError, type EdgeLog } from './cloudfront/edge-function.ts';
import { createErrorCache } from './cloudfront/error-cache.ts';
import { errorPage } from './cloudfront/error-page.ts';
import { applyHeadersPolicy } from './cloudfront/headers-policy.ts';
import { cacheKey, toOriginRequest } from './cloudfront/origin-request.ts';
import type { HttpHandler, HttpRequest, HttpResponse } from './http.ts';
import type { Principal } from './iam.ts';
import { matchesPattern } from './iam-conditions.ts';
import { LaptopError } from './laptop-error.ts';
import type { ResolvedTemplate } from './template.ts';
import { createWebAcl } from './waf/index.ts';

/** The part of S3 that CloudFront needs: one object, read as a principal. */
export type ObjectReader = (
  principal: Principal,
  request: {
    bucketName: string;
    key: string;
    headers: Record<string, string>;
    method: 'GET' | 'HEAD';
    context: Record<string, string>;
  },
) => Promise<HttpResponse>;

export type CloudFrontOptions = {
  template: ResolvedTemplate;
  getObjectAs: ObjectReader;
  apis: readonly HttpApi[];
  /** Turns AWS's hosts in a header's value into the laptop's. */
  rewriteHosts(headerValue: string): string;
  log: EdgeLog;
};

const cloudFrontPrincipal: Principal = {
  kind: 'service',
  name: 'cloudfront.amazonaws.com',
  statements: [],
};

/**
 * Emulates the template's distribution: web ACL, behaviors, viewer functions, origins, policies, compression and
 * custom errors; of the cache only that it keeps failures. The headers policy comes before the viewer-response function, which
 * sees what it added; what a viewer-request function answers itself gets neither.
 * @returns `undefined` when the template has no distribution.
 * @throws LaptopError for a part that the laptop doesn't emulate.
 */
export function createCloudFront(options: CloudFrontOptions): HttpHandler | undefined {
  const { template, getObjectAs, apis, rewriteHosts, log } = options;
  const distribution = readDistribution(template, { log, rewriteHosts });
  if (!distribution) return undefined;
  const { id, domainName, behaviors, customErrors, defaultRootObject, webAclArn } = distribution;
  const webAcl = webAclArn ? createWebAcl(template, webAclArn, log) : undefined;
  const distributionArn = globalArn('cloudfront', `distribution/${id}`);
  const origins = new Map(
    behaviors.map(({ origin }) => [origin, toOrigin(origin, { template, apis })]),
  );

  const errorCache = createErrorCache(
    (status) => customErrors.find((error) => error.status === status)?.cachedSeconds,
  );

  const behaviorFor = (path: string): Behavior | undefined =>
    behaviors.find(({ pathPattern }) =>
      matchesPattern(pathPattern.replace(/^(?![/*])/, '/'), path),
    );

  async function fromOrigin(
    request: HttpRequest,
    behavior: Behavior,
    requestId: string,
  ): Promise<HttpResponse> {
    const path = request.path === '/' && defaultRootObject ? `/${defaultRootObject}` : request.path;
    const sent = toOriginRequest({ ...request, path }, behavior, {
      distributionDomainName: domainName,
      requestId,
    });
    const origin = origins.get(behavior.origin);
    if (origin && 'handler' in origin) return lowerCaseNames(await origin.handler(sent));
    const { method } = sent;
    if (method !== 'GET' && method !== 'HEAD') return errorPage(403, 'methodNotAllowed');
    const noneMatch = sent.headers['if-none-match'];
    return lowerCaseNames(
      await getObjectAs(cloudFrontPrincipal, {
        bucketName: origin?.bucketName ?? '',
        key: objectKey(sent.path),
        method,
        headers: {
          ...sent.headers,
          // The viewer's tag is weak when the object went out compressed; the bucket's never is.
          ...(noneMatch && { 'if-none-match': noneMatch.replaceAll('W/"', '"') }),
        },
        context: { 'aws:SourceArn': distributionArn },
      }),
    );
  }

  async function withCustomError(
    response: HttpResponse,
    request: HttpRequest,
    requestId: string,
  ): Promise<HttpResponse> {
    const error = customErrors.find(({ status }) => status === response.status);
    const behavior = error?.pagePath && behaviorFor(error.pagePath);
    if (!error?.pagePath || !behavior) return response;
    const wanted = { ...request, method: 'GET', path: error.pagePath, query: '', headers: {} };
    const page = await fromOrigin(wanted, behavior, requestId);
    return page.status === 200 ? { ...page, status: error.responseStatus } : response;
  }

  async function answer(viewerRequest: HttpRequest): Promise<HttpResponse> {
    const refusal = webAcl?.(viewerRequest);
    if (refusal) return refusal;
    const behavior = behaviorFor(viewerRequest.path);
    if (!behavior?.allowedMethods.includes(viewerRequest.method)) {
      return errorPage(403, 'methodNotAllowed');
    }
    const requestId = randomBytes(42).toString('base64url');
    const context = { distributionDomainName: domainName, distributionId: id, requestId };
    let request = viewerRequest;
    if (behavior.viewerRequest) {
      const returned = behavior.viewerRequest(requestEvent(request, context));
      const next = fromRequestFunction(returned, request);
      if ('response' in next) return next.response;
      request = next.request;
    }
    const original = await errorCache(cacheKey(request, behavior), request, () =>
      fromOrigin(request, behavior, requestId),
    );
    let response = await withCustomError(original, request, requestId);
    const { cachePolicy, headersPolicy } = behavior;
    if (behavior.compress && request.method === 'GET') {
      response = await compress(response, viewerRequest.headers['accept-encoding'], cachePolicy);
    }
    if (headersPolicy) {
      const { origin } = viewerRequest.headers;
      const headers = applyHeadersPolicy(headersPolicy, response.headers, origin);
      response = { ...response, headers };
    }
    if (behavior.viewerResponse && original.status < 400) {
      const returned = behavior.viewerResponse(responseEvent(request, response, context));
      response = fromResponseFunction(returned, response);
    }
    return response;
  }

  return async (request) => {
    try {
      return await answer(request);
    } catch (error) {
      if (error instanceof EdgeFunctionError) return errorPage(503, 'functionFailed');
      throw error;
    }
  };
}

function toOrigin(
  { domainName, signed }: Origin,
  { template, apis }: Pick<CloudFrontOptions, 'template' | 'apis'>,
): { bucketName: string } | { handler: HttpHandler } {
  const api = apis.find((candidate) => candidate.domainName === domainName);
  if (api) return { handler: api.handler };
  const bucket = template
    .ofType('AWS::S3::Bucket')
    .find(({ attributes }) =>
      [attributes.RegionalDomainName, attributes.DomainName].includes(domainName),
    );
  if (bucket && signed) return { bucketName: bucket.ref };
  throw new LaptopError(
    bucket
      ? `Broken template: the distribution reads bucket ${bucket.logicalId} without origin access control.`
      : `The laptop cloud can't reach the distribution's origin ${domainName}: it is no bucket and no API of the template.`,
  );
}

function objectKey(path: string): string {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return path.slice(1);
  }
}

function lowerCaseNames(response: HttpResponse): HttpResponse {
  const headers = Object.entries(response.headers).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  return { ...response, headers: Object.fromEntries(headers) };
}
