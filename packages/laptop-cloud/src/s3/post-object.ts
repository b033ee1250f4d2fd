import type { HttpRequest, HttpResponse } from '../http.ts';
import type { CredentialStore, Principal } from '../iam.ts';
import { isSameText, parseAmzDate, signText } from '../sigv4.ts';
import { signatureErrors } from '../sigv4-errors.ts';
import { authorize, type Call } from './call.ts';
import { verifyChecksums } from './checksums.ts';
import { describe, encryptionHeaders, versionHeaders } from './describe-object.ts';
import { parseFormData } from './form-data.ts';
import { checkPostPolicy, parsePostPolicy } from './post-policy.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';
import { toXml } from './xml.ts';

const fileNameVariable = `\${filename}`;

/** Fields that ask for what the laptop has not. */
const unsupportedFields = ['tagging', 'x-amz-tagging', 'success_action_redirect', 'redirect'];

/**
 * PostObject: a browser's form upload with a signed policy, done with the rights of the signer.
 * @param call without what only the form tells: the key, the headers, the principal.
 */
export async function postObject(
  request: HttpRequest,
  call: Omit<Call, 'key' | 'headers' | 'principal'>,
  { credentials, now }: { credentials: CredentialStore; now: () => Date },
): Promise<HttpResponse> {
  if (request.headers['content-length'] === undefined) throw new S3Error('MissingContentLength');
  const form = parseFormData(request.headers['content-type'] ?? '', request.body);
  const { fields, file } = form;
  const principal = authenticate(fields, credentials, call.region);
  const bucketField = fields.get('bucket') ?? call.bucket.name;
  if (bucketField !== call.bucket.name) {
    throw new S3Error('AccessDenied', {
      message: `Invalid according to Policy: Policy Condition failed: ["eq", "$bucket", "${bucketField}"]`,
    });
  }
  checkPostPolicy(
    parsePostPolicy(fields.get('policy') ?? ''),
    new Map([...fields, ['bucket', call.bucket.name]]),
    { sizeBytes: file.length, now: now() },
  );
  const key = fields.get('key')?.replaceAll(fileNameVariable, () => form.fileName);
  if (!key) {
    throw new S3Error('InvalidArgument', {
      message: "Bucket POST must contain a field named 'key'.",
    });
  }
  if (unsupportedFields.some((name) => fields.has(name))) throw new S3Error('NotImplemented');
  const acl = fields.get('acl');
  const headers = { ...Object.fromEntries(fields), ...(acl && { 'x-amz-acl': acl }) };
  const full: Call = { ...call, key, headers, principal };
  authorize(full, 's3:PutObject');
  const checksum = verifyChecksums(headers, file);
  const description = describe(full);
  const stored = await call.bucket.objects.put({ key, content: file, description, checksum });
  return answer(fields.get('success_action_status'), call.bucket.name, stored);
}

/** The policy as it was sent, in base64, is what is signed. */
function authenticate(
  fields: ReadonlyMap<string, string>,
  credentials: CredentialStore,
  region: string,
): Principal {
  const errors = signatureErrors('s3');
  const policy = fields.get('policy');
  if (policy === undefined) throw errors.missing();
  const [credential, date, signature] = ['x-amz-credential', 'x-amz-date', 'x-amz-signature'].map(
    (name) => {
      const value = fields.get(name);
      if (value) return value;
      throw new S3Error('InvalidArgument', {
        message: `Bucket POST must contain a field named '${name}'.`,
      });
    },
  );
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') throw errors.unsupported();
  const [accessKeyId = '', ...parts] = (credential ?? '').split('/');
  const known = credentials.find(accessKeyId);
  if (!known) throw errors.unknownKey();
  const scope = `${date?.slice(0, 8)}/${region}/s3/aws4_request`;
  if (parts.join('/') !== scope || Number.isNaN(parseAmzDate(date ?? ''))) {
    throw errors.wrongScope('query', `${region}/s3`);
  }
  const expected = signText(policy, known.secretAccessKey, scope);
  if (!isSameText(signature ?? '', expected)) throw errors.mismatch();
  return known.principal;
}

function answer(wish: string | undefined, bucket: string, stored: StoredObject): HttpResponse {
  const location = `https://${bucket}.s3.us-east-1.amazonaws.com/${encodeURIComponent(stored.key)}`;
  const etag = `"${stored.etag}"`;
  const headers = { etag, location, ...versionHeaders(stored), ...encryptionHeaders };
  if (wish === '200') return { status: 200, headers, body: '' };
  if (wish !== '201') return { status: 204, headers, body: '' };
  const body = toXml(
    [
      'PostResponse',
      [
        ['Location', location],
        ['Bucket', bucket],
        ['Key', stored.key],
        ['ETag', etag],
      ],
    ],
    { isNamespaced: false },
  );
  return { status: 201, headers: { ...headers, 'content-type': 'application/xml' }, body };
}
