import * as z from 'zod/mini';
import type { QuestionLink } from './desk/answers.ts';
import { readReference } from './reference.ts';
import { senderSecretSchema } from './sender-secret.ts';
import { submissionIdSchema } from './submission-id.ts';

/** The parts of a link to a submission's status. */
export type StatusLink = {
  reference: string;
  senderSecret?: string | undefined;
  /** The id, by which a record is found right after it was sent. */
  recordId?: string | undefined;
};

/**
 * The address of the status page for the owner of the receipt. Browsers never send the part after # to a server, and the
 * page removes it from the address bar as soon as it has read it.
 */
export function statusLink({ reference, senderSecret, recordId }: StatusLink): string {
  const values = new URLSearchParams({
    reference,
    ...(senderSecret && { key: senderSecret }),
    ...(recordId && { id: recordId }),
  });
  return `/status#${values}`;
}

/** Reads the fragment of a link of `statusLink`; undefined for any other fragment. */
export function readStatusLink(hash: string): StatusLink | undefined {
  const values = new URLSearchParams(hash.slice(1));
  const reference = readReference(values.get('reference') ?? '');
  if (reference === undefined) return undefined;
  const senderSecret = z.safeParse(senderSecretSchema, values.get('key')).data;
  const recordId = z.safeParse(submissionIdSchema, values.get('id')).data;
  return { reference, senderSecret, recordId };
}

/** The address of the page that shows a question and takes the answers. Its fragment stays in the browser, as that of `statusLink`. */
export const questionLink = ({ order, notification, secret }: QuestionLink): string =>
  `/status#question=${[order, notification, secret].join('.')}`;

/** Reads the fragment of a link of `questionLink`; undefined for any other fragment. The link may be incomplete: mail apps cut lines. */
export function readQuestionLink(hash: string): QuestionLink | undefined {
  const text = new URLSearchParams(hash.slice(1)).get('question');
  if (text === null) return undefined;
  const [order = '', party, shift, version, secret = ''] = text.split('.');
  return { order, notification: [party, shift, version].join('.'), secret };
}

/** Makes 192 random bits in base64url. */
export function makeSenderSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
