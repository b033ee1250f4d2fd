import * as z from 'zod/mini';
import { readReference } from '#shared/reference.ts';
import { senderSecretSchema } from '#shared/sender-secret.ts';

/** What leads a sender to what was sent. */
export type StatusLink = { reference: string; senderSecret?: string | undefined };

/**
 * The address of the status page for whoever has the receipt. What is behind the # is never sent to a server, and the page
 * takes it out of the address bar as soon as it has read it.
 */
export function statusLink({ reference, senderSecret }: StatusLink): string {
  const values = new URLSearchParams({ reference, ...(senderSecret && { key: senderSecret }) });
  return `/status#${values}`;
}

/** What a link of `statusLink` says; undefined for the fragment of any other address. */
export function readStatusLink(hash: string): StatusLink | undefined {
  const values = new URLSearchParams(hash.slice(1));
  const reference = readReference(values.get('reference') ?? '');
  if (reference === undefined) return undefined;
  const senderSecret = z.safeParse(senderSecretSchema, values.get('key')).data;
  return { reference, senderSecret };
}

/** 192 random bits, as they can stand in an address. */
export function makeSenderSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
