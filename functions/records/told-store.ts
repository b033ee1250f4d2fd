import type { Kind } from '#shared/kinds.ts';
import type { ReceiptMail, ReceiptMailState } from '#shared/receipt-mail.ts';
import { makeSenderSecret } from '#shared/status-link.ts';
import type { RecordItem } from '../table/submission-item.ts';
import { mailedSecretHashName, secretHashOf } from './sender-secret.ts';
import { type Party, toldName } from './told.ts';
import { updateRecord } from './update-record.ts';

/** Notes in a record that its sender wants a link by mail. The table's stream then brings it to `tell-people`. */
export async function askForLink(
  { kind, id }: { kind: Kind; id: string },
  now: Date,
): Promise<void> {
  await addMap(kind, id);
  await updateRecord(kind, id, {
    change: 'SET #told.#party = :queued',
    names: { '#told': toldName, '#party': 'link' },
    values: { ':queued': { state: 'queued', at: now.toISOString() } satisfies ReceiptMail },
  });
}

/**
 * Stores the secret of a link that is about to be mailed. The link that was mailed before no longer works.
 * @returns undefined if the link was sent before, or the record no longer exists
 */
export async function makeLinkSecret(kind: Kind, id: string): Promise<string | undefined> {
  const secret = makeSenderSecret();
  const stored = await updateRecord(kind, id, {
    change: 'SET #hash = :hash',
    condition: '#told.#party.#state = :queued',
    names: { ...namesOf('link'), '#hash': mailedSecretHashName },
    values: { ':hash': secretHashOf(secret), ':queued': 'queued' },
  });
  return stored && secret;
}

/**
 * Notes in a record that its notice or receipt is about to be sent. This also proves that the record exists and is writable.
 * @param item the record as it was read
 * @returns false if it was sent before, or the record no longer exists
 */
export async function beginTelling(
  party: 'staff' | 'sender',
  kind: Kind,
  id: string,
  item: RecordItem,
  now: Date,
): Promise<boolean> {
  if (!(toldName in item)) await addMap(kind, id);
  const names = namesOf(party);
  const at = now.toISOString();
  const values = { ':queued': { state: 'queued', at } satisfies ReceiptMail, ':state': 'queued' };
  const isNew = 'attribute_not_exists(#told.#party)';
  const isBegun = '#told.#party.#state = :state';
  const begun = await updateRecord(
    kind,
    id,
    party === 'staff'
      ? {
          change: 'SET #told.#party = :queued',
          condition: `(${isNew} OR ${isBegun})`,
          names,
          values,
        }
      : {
          // During an update the function of the version before still mails receipts. It reads and writes `receiptMail` alone.
          change: 'SET #told.#party = :queued, #earlier = :earlier',
          condition: `((${isNew} AND attribute_not_exists(#earlier)) OR ${isBegun})`,
          names: { ...names, '#earlier': 'receiptMail' },
          values: { ...values, ':earlier': { state: 'sent', at } satisfies ReceiptMail },
        },
  );
  return begun !== undefined;
}

/** A record of an earlier version has no map. */
const addMap = (kind: Kind, id: string) =>
  updateRecord(kind, id, {
    change: 'SET #told = if_not_exists(#told, :empty)',
    names: { '#told': toldName },
    values: { ':empty': {} },
  });

/** The possible states before each state: events arrive in any order, and a mail that was delivered can bounce. */
const before = {
  none: ['queued'],
  sent: ['queued'],
  refused: ['queued'],
  delivered: ['queued', 'sent'],
  bounced: ['queued', 'sent', 'delivered'],
} as const satisfies Partial<Record<ReceiptMailState, readonly ReceiptMailState[]>>;

/** Notes the progress of a mail; `none` for a link that a limit withholds. Changes nothing if the record no longer exists or has a later state. */
export async function noteTold(
  party: Party,
  kind: Kind,
  id: string,
  state: keyof typeof before,
  now: Date,
): Promise<void> {
  const allowed = before[state].map((one, index) => [`:before${index}`, one] as const);
  const states = allowed.map(([name]) => name).join(', ');
  const values = {
    ':map': { state, at: now.toISOString() } satisfies ReceiptMail,
    ...Object.fromEntries(allowed),
  };
  const noted = await updateRecord(kind, id, {
    change: 'SET #told.#party = :map',
    condition: `#told.#party.#state IN (${states})`,
    names: namesOf(party),
    values,
  });
  if (noted || party !== 'sender') return;
  // A receipt that an earlier version has mailed.
  await updateRecord(kind, id, {
    change: 'SET #earlier = :map',
    condition: `attribute_not_exists(#told.#party) AND #earlier.#state IN (${states})`,
    names: { ...namesOf(party), '#earlier': 'receiptMail' },
    values,
  });
}

const namesOf = (party: Party) => ({ '#told': toldName, '#party': party, '#state': 'state' });
