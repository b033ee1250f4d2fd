import { z } from 'zod/mini';
import { S3Error } from './s3-error.ts';

const scalar = z.union([z.string(), z.number()]);
const policyDocument = z.object({
  expiration: z.string(),
  conditions: z.array(
    z.union([z.tuple([z.string(), scalar, scalar]), z.record(z.string(), scalar)]),
  ),
});

type PostPolicy = {
  expiresMs: number;
  matches: { operator: 'eq' | 'starts-with'; field: string; value: string }[];
  lengthRanges: { minimumBytes: number; maximumBytes: number }[];
};

/** Form fields that need no condition; those that begin with `x-ignore-` need none either. */
const uncovered = ['file', 'policy', 'x-amz-signature'];

/** Reads a policy in base64. @throws S3Error InvalidPolicyDocument. */
export function parsePostPolicy(encoded: string): PostPolicy {
  const parsed = policyDocument.safeParse(parseJson(encoded));
  if (!parsed.success) throw invalid('Policy needs an expiration and conditions.');
  const expiresMs = Date.parse(parsed.data.expiration);
  if (Number.isNaN(expiresMs)) throw invalid("Invalid 'expiration' value.");
  const policy: PostPolicy = { expiresMs, matches: [], lengthRanges: [] };
  for (const condition of parsed.data.conditions) {
    if (!Array.isArray(condition)) {
      const [[field, value] = ['', ''], ...more] = Object.entries(condition);
      if (field === '' || more.length > 0) {
        throw invalid('Simple-Conditions must have exactly one property specified.');
      }
      policy.matches.push({ operator: 'eq', field: field.toLowerCase(), value: String(value) });
      continue;
    }
    const [name, first, second] = condition;
    const operator = name.toLowerCase();
    if (operator === 'content-length-range') {
      const [minimumBytes, maximumBytes] = [readBytes(first), readBytes(second)];
      policy.lengthRanges.push({ minimumBytes, maximumBytes });
    } else if (operator === 'eq' || operator === 'starts-with') {
      const field = String(first).toLowerCase();
      if (!field.startsWith('$')) throw invalid(`Invalid field name: ${field}`);
      policy.matches.push({ operator, field: field.slice(1), value: String(second) });
    } else {
      throw invalid(`Unknown condition: ${name}`);
    }
  }
  return policy;
}

/**
 * Holds a form against its policy: every condition must be met, and every field must have one.
 * @param fields names in lower case; `bucket` is the bucket that is posted to.
 * @throws S3Error AccessDenied, EntityTooLarge, EntityTooSmall.
 */
export function checkPostPolicy(
  policy: PostPolicy,
  fields: ReadonlyMap<string, string>,
  { sizeBytes, now }: { sizeBytes: number; now: Date },
): void {
  if (now.getTime() > policy.expiresMs) throw refused('Policy expired.');
  for (const { operator, field, value } of policy.matches) {
    const sent = fields.get(field);
    const isMet = operator === 'eq' ? sent === value : sent?.startsWith(value);
    if (!isMet) {
      const condition = [operator, `$${field}`, value].map((one) => JSON.stringify(one)).join(', ');
      throw refused(`Policy Condition failed: [${condition}]`);
    }
  }
  const covered = new Set([...uncovered, ...policy.matches.map(({ field }) => field)]);
  const extra = [...fields.keys()].filter(
    (name) => !covered.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra.length > 0) throw refused(`Extra input fields: ${extra.join(', ')}`);
  for (const { minimumBytes, maximumBytes } of policy.lengthRanges) {
    const details = { ProposedSize: sizeBytes };
    if (sizeBytes < minimumBytes) {
      throw new S3Error('EntityTooSmall', {
        details: { ...details, MinSizeAllowed: minimumBytes },
      });
    }
    if (sizeBytes > maximumBytes) {
      throw new S3Error('EntityTooLarge', {
        details: { ...details, MaxSizeAllowed: maximumBytes },
      });
    }
  }
}

function parseJson(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    throw invalid('Invalid JSON.');
  }
}

function readBytes(value: string | number): number {
  if (!/^\d{1,15}$/.test(String(value))) throw invalid('Invalid content-length-range.');
  return Number(value);
}

function invalid(what: string): S3Error {
  return new S3Error('InvalidPolicyDocument', { message: `Invalid Policy: ${what}` });
}

function refused(what: string): S3Error {
  return new S3Error('AccessDenied', { message: `Invalid according to Policy: ${what}` });
}
