import { isRecord } from '../is-record.ts';
import { brokenTemplate } from './intrinsics.ts';

/** A whole secret by its ARN; of a part of one, or an older one, nothing is known here. */
const reference = /\{\{resolve:secretsmanager:(arn:[^{}]+?):SecretString:*\}\}/g;

/**
 * Fills in what CloudFormation reads while it deploys: secrets of Secrets Manager.
 * @param value a property without intrinsic functions; objects and lists are looked through
 * @param secretOf the text of a secret
 * @throws LaptopError that names the place, for a reference of another form.
 */
export function fillReferences(
  value: unknown,
  place: string,
  secretOf: (arn: string) => string,
): unknown {
  const fill = (one: unknown, key: string | number) =>
    fillReferences(one, `${place}.${key}`, secretOf);
  if (Array.isArray(value)) return value.map(fill);
  if (isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, key)]));
  }
  if (typeof value !== 'string') return value;
  const filled = value.replace(reference, (_, arn: string) => secretOf(arn));
  if (filled.includes('{{resolve:')) {
    throw brokenTemplate(place, `dynamic references (${value}) are not known to the laptop`);
  }
  return filled;
}
