import { expect } from 'vitest';
import { createHttpApis, type HttpApiOptions } from '../../src/api-gateway.ts';
import type { HttpRequest } from '../../src/http.ts';
import type { Invocation } from '../../src/lambda.ts';
import { resolveTemplate } from '../../src/template.ts';
import { createIds } from './ids.ts';
import { type SampleTemplate, sampleTemplate } from './sample-template.ts';

export const nowMs = Date.UTC(2026, 1, 3, 14, 5, 6);

type Setup = {
  change?: (template: SampleTemplate) => void;
  answer?: (event: any) => Invocation | Promise<Invocation>;
  keysOf?: HttpApiOptions['keysOf'];
};

/** The sample's API in front of a function that `answer` plays; `clock` can be moved. */
export function makeApi({ change = () => {}, answer, keysOf = () => undefined }: Setup = {}) {
  const source = sampleTemplate();
  change(source);
  const template = resolveTemplate(source, { stackName: 'Sample', ids: createIds() });
  const events: any[] = [];
  const clock = { nowMs };
  const [api] = createHttpApis({
    template,
    now: () => clock.nowMs,
    keysOf,
    invoke(functionArn, event) {
      expect(functionArn).toBe(template.ofType('AWS::Lambda::Function')[0]?.attributes.Arn);
      events.push(event);
      return Promise.resolve(
        answer?.(event) ?? { ok: true, payload: { statusCode: 200, body: 'ok' } },
      );
    },
  });
  const request = async (method: string, path: string, more: Partial<HttpRequest> = {}) => {
    const [route = '', query = ''] = path.split('?');
    if (!api) throw new Error('no API');
    const response = await api.handler({
      method,
      path: route,
      query,
      body: Buffer.alloc(0),
      sourceIp: '192.0.2.1',
      ...more,
      headers: { host: api.domainName, ...more.headers },
    });
    return { ...response, text: response.body.toString() };
  };
  return { request, events, clock, api };
}
