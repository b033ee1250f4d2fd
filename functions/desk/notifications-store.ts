import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import {
  decideNote,
  type Notification,
  type NotificationNote,
  type NotificationState,
} from '#shared/desk/notifications.ts';
import { isSame, secretHashOf } from '../records/sender-secret.ts';
import { conditionMet } from '../table/condition-met.ts';
import { documents, TableName } from '../table/document-client.ts';
import { items } from '../table/items.ts';
import { readStored, readSummary } from '../table/stored.ts';
import { notificationKey } from './desk-item.ts';
import { isLongOver } from './own-shifts-store.ts';

/** The key parts of a notification. */
type Name = Pick<Notification, 'order' | 'id'>;

/** With the hash of the secret in a question's link, and when its mail was begun. */
type Stored = { notification: Notification } & z.output<typeof items.notification.schema>;

/** Reads a notification, consistently; undefined where there is none. @throws DamagedItem */
export async function getNotification(name: Name): Promise<Stored | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: notificationKey(name), ConsistentRead: true }),
  );
  if (!Item) return undefined;
  const notification = readSummary(items.notification, Item);
  return { notification, ...readStored(items.notification.schema, Item) };
}

type Change = {
  /** The parts SET and REMOVE of an update expression besides those of the state. */
  set?: string;
  remove?: string;
  condition: string;
  values: Record<string, unknown>;
};

/** Changes parts of a notification that is there. The others stay. @returns false where the condition does not hold */
const update = (name: Name, { set, remove, condition, values }: Change): Promise<boolean> =>
  conditionMet(
    documents.send(
      new UpdateCommand({
        TableName,
        Key: notificationKey(name),
        UpdateExpression: [set && `SET ${set}`, remove && `REMOVE ${remove}`]
          .filter(Boolean)
          .join(' '),
        ConditionExpression: condition,
        ExpressionAttributeNames: {
          '#summary': 'summary',
          ...(`${set}${condition}`.includes('#state') && { '#state': 'state' }),
          ...(set?.includes('#at') && { '#at': 'stateAt' }),
          ...(`${set}${condition}`.includes('#version') && { '#version': 'version' }),
        },
        ExpressionAttributeValues: values,
      }),
    ),
  );

const setState =
  '#summary.#state = :state, #summary.#at = :at, #summary.#version = #summary.#version + :one';

/**
 * Notes how staff told a party by hand.
 * @returns undefined where there is no such notification
 */
export async function noteByHand(
  name: Name,
  note: NotificationNote,
  now: Date,
): Promise<'done' | 'conflict' | undefined> {
  const found = await getNotification(name);
  if (!found) return undefined;
  const decision = decideNote(found.notification, note, now);
  if (decision.status !== 'changed') return decision.status;
  const isWritten = await update(name, {
    set: setState,
    condition: '#summary.#version = :version',
    values: { ':state': note.state, ':at': now.toISOString(), ':one': 1, ':version': note.version },
  });
  return isWritten ? 'done' : 'conflict';
}

/** The possible states before each state: events of the mail service arrive in any order. */
const before = {
  sent: ['to-send'],
  withheld: ['to-send'],
  obsolete: ['to-send'],
  'by-hand': ['to-send'],
  bounced: ['to-send', 'sent'],
} as const satisfies Partial<Record<NotificationState, readonly NotificationState[]>>;

/** Notes the progress of a mail. Changes nothing where staff have told the party meanwhile, or a later state is noted. */
export async function noteProgress(
  name: Name,
  state: keyof typeof before,
  now: Date,
): Promise<void> {
  const allowed = before[state].map((one, index) => [`:before${index}`, one] as const);
  await update(name, {
    set: setState,
    condition: `#summary.#state IN (${allowed.map(([key]) => key).join(', ')})`,
    values: {
      ...{ ':state': state, ':at': now.toISOString(), ':one': 1 },
      ...Object.fromEntries(allowed),
    },
  });
}

/**
 * Notes that a mail is about to be sent, with the hash of the secret in its link. Only one run begins a mail.
 * @returns false where another run has begun it, or there is nothing to send any more
 */
export const beginMail = (name: Name, secret: string | undefined, now: Date): Promise<boolean> =>
  update(name, {
    set: ['begunAt = :now', ...(secret === undefined ? [] : ['secretHash = :hash'])].join(', '),
    condition: '#summary.#state = :open AND attribute_not_exists(begunAt)',
    values: {
      ':now': now.toISOString(),
      ':open': 'to-send',
      ...(secret !== undefined && { ':hash': secretHashOf(secret) }),
    },
  });

/** Takes the beginning of a mail back that was certainly not sent, so that a retry sends it. */
export const releaseMail = (name: Name, begunAt: Date): Promise<boolean> =>
  update(name, {
    remove: 'begunAt',
    condition: 'attribute_exists(#summary) AND begunAt = :begun',
    values: { ':begun': begunAt.toISOString() },
  });

/**
 * The notification of a link, and whether the secret is that of its mail. Mails stay in mailboxes, so a link ends with its shifts.
 * @returns undefined where there is no such notification to a nurse
 */
export async function findQuestion(
  name: Name,
  secret: string,
  now: Date,
): Promise<{ notification: Notification; applicant: string; isProven: boolean } | undefined> {
  const found = await getNotification(name);
  // The same comparison is made where there is none, so that the time of an answer says nothing.
  const isRight = isSame(found?.secretHash ?? '', secretHashOf(secret));
  const applicant = found?.notification.applicant;
  if (!found || applicant === undefined) return undefined;
  const { notification } = found;
  return { notification, applicant, isProven: isRight && !isLongOver(notification.until, now) };
}
