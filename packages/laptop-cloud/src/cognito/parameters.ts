import { invalidParameter } from './errors.ts';

/** The parameters of a client for a flow or a challenge. */
export type Parameters = Record<string, string | null | undefined>;

/** @throws CognitoError InvalidParameterException when it is missing or empty. */
export function requireParameter(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
