import type { HttpResponse } from '../http.ts';
import { isAllowed } from '../iam.ts';
import { authorize, type Call } from './call.ts';
import { S3Error } from './s3-error.ts';
import { type Xml, xmlResponse } from './xml.ts';

/** ListBuckets: all of the template's, for who may list them. */
export function listBuckets({
  principal,
  context,
  buckets,
}: Pick<Call, 'principal' | 'context' | 'buckets'>): HttpResponse {
  const access = { action: 's3:ListAllMyBuckets', resource: 'arn:aws:s3:::*', context };
  if (!isAllowed(principal, access)) throw new S3Error('AccessDenied');
  const listed = [...buckets.values()].map(
    ({ name, createdAt }): Xml => [
      'Bucket',
      [
        ['Name', name],
        ['CreationDate', createdAt.toISOString()],
      ],
    ],
  );
  return xmlResponse(['ListAllMyBucketsResult', [['Buckets', listed]]]);
}

export async function headBucket(call: Call): Promise<HttpResponse> {
  authorize(call, 's3:ListBucket');
  return { status: 200, headers: { 'x-amz-bucket-region': call.region }, body: '' };
}

/** us-east-1 has no location constraint, so the answer is empty. */
export async function getBucketLocation(call: Call): Promise<HttpResponse> {
  authorize(call, 's3:GetBucketLocation');
  return xmlResponse(['LocationConstraint', call.region === 'us-east-1' ? '' : call.region]);
}

export async function getBucketVersioning(call: Call): Promise<HttpResponse> {
  authorize(call, 's3:GetBucketVersioning');
  const status: Xml[] = call.bucket.isVersioned ? [['Status', 'Enabled']] : [];
  return xmlResponse(['VersioningConfiguration', status]);
}

export async function getBucketCors(call: Call): Promise<HttpResponse> {
  authorize(call, 's3:GetBucketCORS');
  const { corsRules } = call.bucket;
  if (corsRules.length === 0) throw new S3Error('NoSuchCORSConfiguration');
  const all = (name: string, values: readonly string[]) =>
    values.map((value): Xml => [name, value]);
  const rules = corsRules.map(
    (rule): Xml => [
      'CORSRule',
      [
        ...all('ID', rule.Id === undefined ? [] : [rule.Id]),
        ...all('AllowedOrigin', rule.AllowedOrigins),
        ...all('AllowedMethod', rule.AllowedMethods),
        ...all('AllowedHeader', rule.AllowedHeaders),
        ...all('ExposeHeader', rule.ExposedHeaders),
        ...all('MaxAgeSeconds', rule.MaxAge === undefined ? [] : [String(rule.MaxAge)]),
      ],
    ],
  );
  return xmlResponse(['CORSConfiguration', rules]);
}
