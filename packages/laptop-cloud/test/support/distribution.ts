import { expect, vi } from 'vitest';
import { createHttpApis } from '../../src/api-gateway.ts';
import { createCloudFront, type ObjectReader } from '../../src/cloudfront.ts';
import type { HttpRequest, HttpResponse } from '../../src/http.ts';
import { resolveTemplate } from '../../src/template.ts';
import { createIds } from './ids.ts';
import { type SampleTemplate, sampleTemplate } from './sample-template.ts';

type Reading = Parameters<ObjectReader>[1];

/** A distribution over a bucket with these objects, and an API that answers as told, or with the event that it got. */
export function makeDistribution(
  change: (template: SampleTemplate) => void = () => {},
  objects: Record<string, Partial<HttpResponse>> = {},
  invoke: Parameters<typeof createHttpApis>[0]['invoke'] = async (_, event) => ({
    ok: true,
    payload: { statusCode: 200, body: JSON.stringify(event) },
  }),
) {
  const source = sampleTemplate();
  change(source);
  const template = resolveTemplate(source, { ids: createIds(), stackName: 'Sample' });
  const readings: Reading[] = [];
  const log = vi.fn();
  const handler = createCloudFront({
    template,
    getObjectAs: async (principal, reading) => {
      expect(principal).toMatchObject({ kind: 'service', name: 'cloudfront.amazonaws.com' });
      readings.push(reading);
      const found = objects[reading.key];
      return {
        status: found?.status ?? (found ? 200 : 404),
        headers: { 'Content-Type': 'text/html', ETag: '"tag"', ...found?.headers },
        body: found?.body ?? `object ${reading.key}`,
      };
    },
    apis: createHttpApis({
      template,
      keysOf: () => () => [],
      invoke,
    }),
    rewriteHosts: (value) => value.replaceAll('https://', 'laptop://'),
    log,
  });
  const distribution = template.ofType('AWS::CloudFront::Distribution')[0];
  const get = async (path: string, request: Partial<HttpRequest> = {}) => {
    const [route = '', query = ''] = path.split('?');
    const response = await handler?.({
      method: 'GET',
      path: route,
      query,
      headers: { host: 'localhost:3000' },
      body: Buffer.alloc(0),
      sourceIp: '127.0.0.1',
      ...request,
    });
    if (!response) throw new Error('no distribution');
    return { ...response, text: response.body.toString() };
  };
  return { get, readings, distribution, log };
}
