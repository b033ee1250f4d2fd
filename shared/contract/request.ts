import type { Contract } from './contract.ts';
import { type BodyInput, type Endpoint, type PathValues, pathOf } from './endpoint.ts';

type Rows = { [Room in keyof Contract]: Contract[Room][keyof Contract[Room]] }[keyof Contract];
type RowsByKey = { [Row in Rows as `${Row['method']} ${Row['path']}`]: Row };

/** A route of the contract: `POST /api/submissions/{kind}`. */
export type RouteKey = keyof RowsByKey;

type NoneIfEmpty<Values, Name extends string> = keyof Values extends never
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Values };

/** The values that a request to an endpoint needs: those of its path, and its body. */
export type RequestParts<E extends Endpoint> = NoneIfEmpty<PathValues<E['path']>, 'path'> &
  (E extends { body: unknown } ? { body: BodyInput<E> } : { body?: undefined });

/** Values that may be left out where none is needed. */
export type OptionalIfEmpty<Parts> =
  Record<never, never> extends Parts ? [parts?: Parts] : [parts: Parts];

type Request = { url: string; method: string; headers?: Record<string, string>; body?: string };

/** An address and a method of the API, and the JSON body with its header where there is one. */
export function jsonRequest(
  method: string,
  path: string,
  parts: { path?: Readonly<Record<string, string>> | undefined; body?: unknown },
): Request {
  const url = pathOf(path, parts.path ?? {});
  if (parts.body === undefined) return { url, method };
  const headers = { 'content-type': 'application/json' };
  return { url, method, headers, body: JSON.stringify(parts.body) };
}

/**
 * A request to a route of the contract, which holds it by its types alone: a page that asks for one route does not load the
 * schemas of the others.
 */
export function requestTo<Key extends RouteKey>(
  key: Key,
  ...[parts]: OptionalIfEmpty<RequestParts<RowsByKey[Key]>>
): Request {
  const [method = '', path = ''] = key.split(' ');
  return jsonRequest(method, path, parts ?? {});
}

/** The address of a route of the contract, held to it in the same way. */
export function addressOf<Key extends RouteKey>(
  key: Key,
  ...[values]: OptionalIfEmpty<PathValues<RowsByKey[Key]['path']>>
): string {
  const [, path = ''] = key.split(' ');
  return pathOf(path, values ?? {});
}
