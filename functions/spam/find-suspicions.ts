import { createHmac } from 'node:crypto';
import type { FormValues } from '#shared/form.ts';
import { formExtras } from '#shared/form-token.ts';
import type { Suspicion } from '#shared/suspicions.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import type { ApiRequest, JsonObject } from '../http/api-types.ts';
import { describeError } from '../http/describe-error.ts';
import { log } from '../http/logger.ts';
import { countWithin, markOf } from '../limits/counter-store.ts';
import { findFormKey, formKeyOf } from '../limits/form-key-store.ts';
import { expiryOf } from '../table/expiry.ts';
import { items } from '../table/items.ts';
import { type FormToken, isSignedBy, parseFormToken } from './form-token.ts';
import { type Signals, suspicionsOf } from './suspicions-of.ts';

/** Settings of the stack: the submissions of an hour, from one address and from all that use no form. */
const mostOfAddress = Number(requiredEnvironment(environmentNames.submissionsPerAddress));
const mostWithoutForm = Number(requiredEnvironment(environmentNames.submissionsWithoutForm));

/** A visitor who corrects something and sends it again has another id, and the same token. */
const mostOfToken = 3;

type Sent = { id: string; values: FormValues };

/** The result of the spam checks of a submission. */
export type SpamCheck = {
  /** Why it is taken for spam, if anything speaks for it. */
  suspicions: Suspicion[];
  /** Whether it came with a form token of ours. */
  hasFormToken: boolean;
};

/**
 * Checks a submission for spam. If the counts are unavailable, its answers alone decide, and it is stored.
 */
export async function findSuspicions(
  {
    body,
    visitorAddress,
    requestId,
  }: Pick<ApiRequest, 'visitorAddress' | 'requestId'> & { body: JsonObject },
  sent: Sent,
  now: Date,
): Promise<SpamCheck> {
  const isHiddenFieldFilled = !isEmpty(body[formExtras.hidden]);
  const suspicionsBy = (signals: Omit<Signals, 'isHiddenFieldFilled'>) =>
    suspicionsOf(sent.values, { isHiddenFieldFilled, ...signals });
  try {
    const token = await readToken(body[formExtras.token], now);
    const hasFormToken = token !== undefined;
    const own = { ...unsuspected, ...(await signalsOf(token, sent.id, now)) };
    const suspicions = suspicionsBy(own);
    // A submission that its own answers make suspect does not count against others from the same address.
    if (suspicions.length > 0) return { suspicions, hasFormToken };
    const shared = await countShares(hasFormToken, visitorAddress, sent.id, now);
    return { suspicions: suspicionsBy({ ...own, ...shared }), hasFormToken };
  } catch (error) {
    log('warn', 'spam not counted', { requestId, ...describeError(error) });
    return { suspicions: suspicionsBy(unsuspected), hasFormToken: false };
  }
}

/** As if a token had come long ago: the answers alone decide. */
const unsuspected: Omit<Signals, 'isHiddenFieldFilled'> = {
  tokenAgeMs: Number.POSITIVE_INFINITY,
  isTokenUsedUp: false,
  isAddressBusy: false,
  isOneOfManyWithoutForm: false,
};

type ReadToken = FormToken & { key: Buffer };

/** The suspicions from the token of a submission. */
async function signalsOf(token: ReadToken | undefined, id: string, now: Date) {
  if (token === undefined) return { tokenAgeMs: undefined };
  // By the key of the token's day, so that a retry after midnight is counted once too.
  const mark = markOf(token.key, id);
  return {
    tokenAgeMs: now.getTime() - token.issuedAtMs,
    isTokenUsedUp: !(await countWithin(counterOf(`token/${token.nonce}`, mostOfToken, now), mark)),
  };
}

/**
 * Counts a submission in this hour. Submissions with a token and those without one are counted apart, so that
 * submissions without a form never make one with a form suspected.
 */
async function countShares(hasFormToken: boolean, address: string, id: string, now: Date) {
  const key = await formKeyOf(now);
  const hour = now.toISOString().slice(0, 13);
  const hidden = createHmac('sha256', key).update(`address ${address}`).digest('base64url');
  const mark = markOf(key, id);
  const kind = hasFormToken ? 'address' : 'address-without-form';
  const ofAddress = counterOf(`${kind}/${hour}/${hidden}`, mostOfAddress, now);
  const isAddressBusy = !(await countWithin(ofAddress, mark));
  // Submissions beyond the share of one address do not count against the share of all others.
  if (hasFormToken || isAddressBusy) return { isAddressBusy };
  const ofAll = counterOf(`without-form/${hour}`, mostWithoutForm, now);
  return { isAddressBusy, isOneOfManyWithoutForm: !(await countWithin(ofAll, mark)) };
}

const counterOf = (name: string, most: number, now: Date) =>
  ({
    of: 'formCount',
    name,
    most,
    expiresAtSeconds: expiryOf(now, items.formCount.expires.days),
  }) as const;

/** A token that we have signed, and the key; a broken, forged or old one counts as none. */
async function readToken(text: unknown, now: Date): Promise<ReadToken | undefined> {
  const token = parseFormToken(text);
  const key = token && (await findFormKey(token.issuedAtMs, now));
  return token && key && isSignedBy(key, token) ? { ...token, key } : undefined;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === '';
