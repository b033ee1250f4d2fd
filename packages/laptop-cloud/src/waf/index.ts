import type { HttpRequest, HttpResponse } from '../http.ts';
import { LaptopError } from '../laptop-error.ts';
import type { ResolvedTemplate } from '../template.ts';
import { parseWith } from '../values.ts';
import { createRateCounter } from './rate.ts';
import { type Block, type Statement, webAclSchema } from './schema.ts';

/** Answers what it refuses; `undefined` lets a request pass. */
export type WebAcl = (request: HttpRequest) => HttpResponse | undefined;

/**
 * Emulates the web ACL of a distribution: rates by address and the size of bodies. AWS's own rule groups let everything pass.
 * @param arn what the distribution names as its `WebACLId`
 * @param log takes a line for each blocked request, under the logical id of the ACL
 * @throws LaptopError for a rule that the laptop doesn't emulate, or an ACL that isn't there.
 */
export function createWebAcl(
  template: ResolvedTemplate,
  arn: string,
  log: (name: string, line: string) => void = () => {},
): WebAcl {
  const acl = template
    .ofType('AWS::WAFv2::WebACL')
    .find(({ attributes }) => attributes.Arn === arn);
  if (!acl)
    throw new LaptopError(
      `Broken template: the distribution names web ACL ${arn}, which is not there.`,
    );
  const what = `${acl.logicalId} (${acl.type})`;
  const { Rules, CustomResponseBodies } = parseWith(webAclSchema, acl.properties, what);
  const rules = [...Rules]
    .sort((one, other) => one.Priority - other.Priority)
    .map(({ Name, Statement, Action }) => ({
      name: Name,
      matches: matcherOf(Statement),
      block: Action?.Block,
    }));

  function refusal({ CustomResponse: custom }: Block): HttpResponse {
    const body = CustomResponseBodies[custom?.CustomResponseBodyKey ?? ''];
    const own = (custom?.ResponseHeaders ?? []).map(({ Name, Value }) => [Name, Value]);
    return {
      status: custom?.ResponseCode ?? 403,
      headers: {
        'content-type': body?.ContentType === 'APPLICATION_JSON' ? 'application/json' : 'text/html',
        ...Object.fromEntries(own),
      },
      body: body?.Content ?? '',
    };
  }

  return (request) => {
    const rule = rules.find(({ matches, block }) => block && matches(request));
    if (!rule?.block) return undefined;
    log(acl.logicalId, `Blocked by ${rule.name}`);
    return refusal(rule.block);
  };
}

function matcherOf({
  RateBasedStatement: rate,
  SizeConstraintStatement: size,
}: Statement): (request: HttpRequest) => boolean {
  if (rate) {
    const start = rate.ScopeDownStatement?.ByteMatchStatement.SearchString ?? '';
    const counter = createRateCounter(rate.Limit, rate.EvaluationWindowSec);
    return ({ path, sourceIp }) => path.startsWith(start) && counter.count(sourceIp);
  }
  if (size) return ({ body }) => body.length > size.Size;
  return () => false;
}
