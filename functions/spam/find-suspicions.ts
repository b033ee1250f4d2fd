import { createHmac } from 'node:crypto';
import type { FormValues } from '#shared/form.ts';
import { formExtras } from '#shared/form-token.ts';
import type { Suspicion } from '#shared/suspicions.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import type { ApiRequest } from '../http/api-types.ts';
import { describeError } from '../http/describe-error.ts';
import { log } from '../http/logger.ts';
import { isAmongFirst } from '../store/form-count-store.ts';
import { findFormKey, formKeyOf } from '../store/form-key-store.ts';
import { type FormToken, isSignedBy, parseFormToken } from './form-token.ts';
import { type Signals, suspicionsOf } from './suspicions-of.ts';

/** Settings of the stack: the submissions of an hour, from one address and from all that use no form. */
const mostOfAddress = Number(requiredEnvironment(environmentNames.submissionsPerAddress));
const mostWithoutForm = Number(requiredEnvironment(environmentNames.submissionsWithoutForm));

/** A visitor who corrects something and sends it again has another id, and the same token. */
const mostOfToken = 3;

type Sent = { id: string; values: FormValues };

/**
 * Why a submission is taken for spam, if anything speaks for it. What is counted stands beside the way of a submission:
 * when it can't be counted, it is stored as an ordinary one.
 */
export async function findSuspicions(
  { json, visitorAddress, requestId }: ApiRequest,
  { id, values }: Sent,
  now: Date,
): Promise<Suspicion[]> {
  const isHiddenFieldFilled = !isEmpty(json[formExtras.hidden]);
  const counted = await count(json[formExtras.token], visitorAddress, id, now).catch(
    (error: unknown) => {
      log('warn', 'spam not counted', { requestId, ...describeError(error) });
      return uncounted;
    },
  );
  return suspicionsOf(values, { isHiddenFieldFilled, ...counted });
}

type Counted = Omit<Signals, 'isHiddenFieldFilled'>;

/** As if a token had come long ago: the answers alone decide. */
const uncounted: Counted = {
  tokenAgeMs: Number.POSITIVE_INFINITY,
  isTokenUsedUp: false,
  isAddressBusy: false,
  isOneOfManyWithoutForm: false,
};

async function count(text: unknown, address: string, id: string, now: Date): Promise<Counted> {
  const [token, key] = await Promise.all([readToken(text, now), formKeyOf(now)]);
  const hour = now.toISOString().slice(0, 13);
  const hidden = createHmac('sha256', key).update(`address ${address}`).digest('base64url');
  const [isFirstOfAddress, isFirstOfOther] = await Promise.all([
    isAmongFirst(mostOfAddress, `address/${hour}/${hidden}`, id, now),
    token
      ? isAmongFirst(mostOfToken, `token/${token.nonce}`, id, now)
      : isAmongFirst(mostWithoutForm, `without-form/${hour}`, id, now),
  ]);
  return {
    tokenAgeMs: token && now.getTime() - token.issuedAtMs,
    isTokenUsedUp: token !== undefined && !isFirstOfOther,
    isAddressBusy: !isFirstOfAddress,
    isOneOfManyWithoutForm: token === undefined && !isFirstOfOther,
  };
}

/** A token that we have signed; a broken, forged or old one counts as none. */
async function readToken(text: unknown, now: Date): Promise<FormToken | undefined> {
  const token = parseFormToken(text);
  const key = token && (await findFormKey(token.issuedAtMs, now));
  return token && key && isSignedBy(key, token) ? token : undefined;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === '';
