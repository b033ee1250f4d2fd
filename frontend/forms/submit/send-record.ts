import { type Backoff, type Clock, type Network, retry } from '#frontend/ui/retry.ts';
import { requestTo } from '#shared/contract/request.ts';
import type { FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { referenceOf } from '#shared/reference.ts';
import type { SendingEvents, SendResult } from '../sending/sending.ts';
import type { SubmissionIds, Taken } from '../sending/submission-id.ts';
import { formVisit } from '../spam/form-visit.ts';
import { askedShift } from '../storage/asked-shift.ts';
import { readAnswer, type SubmissionAnswer } from './read-answer.ts';

/**
 * The time limits of sending a record, in milliseconds. No attempt begins or lasts beyond `durationMs`, except one whole
 * attempt on a device that slept through that time.
 */
export type SendingPolicy = Required<Omit<Backoff, 'attempts'>> & {
  attemptMs: number;
  /** The page reports an attempt without an answer after this time (section 4: 10 s). */
  silentMs: number;
};

/** The external dependencies of sending; tests replace them. */
export type SendDependencies = {
  fetch: typeof fetch;
  network: Network;
  ids: SubmissionIds;
  policy: SendingPolicy;
  clock: Clock;
};

export type SendOptions = SendDependencies & Pick<SendingEvents, 'signal' | 'onRecord'>;

/**
 * Posts a record under this id until the server has given a final answer, the time is over (section 9: 120 s),
 * or the visitor stops it. Offline, it waits for the connection. Once an attempt may have stored the record,
 * only an answer that is based on the stored records ends the retries. The same id and content make no second
 * record.
 */
export async function sendRecord(
  id: string,
  kind: Kind,
  values: FormValues,
  options: SendOptions,
): Promise<SendResult | Taken> {
  const { network, ids, policy, clock, signal, onRecord } = options;

  /** Whether the server answered the last attempt with an error. */
  let isAnswered = false;
  const askingPhase = () => (isAnswered ? 'failing' : 'asking');

  const attempt = async (number: number, leftMs: () => number): Promise<SendResult | Taken> => {
    const extras = await formVisit.extras(signal);
    signal.throwIfAborted();
    const mayBeStored = ids.mayBeStored(id);
    onRecord(mayBeStored ? askingPhase() : number === 1 ? 'sending' : 'repeating');
    // Saved before the request is sent, because the page may end during the request.
    ids.setMayBeStored(id, true);
    // On a device that slept through the rest of the time, one whole attempt is allowed.
    const limitMs = leftMs() > 0 ? Math.min(policy.attemptMs, leftMs()) : policy.attemptMs;
    const senderSecret = ids.secretOf(id);
    const askedFor = kind === 'employment' ? askedShift() : undefined;
    const body = { ...values, ...extras, ...(askedFor && { askedFor }), senderSecret, id };
    const request = requestTo('POST /api/submissions/{kind}', { path: { kind }, body });
    const answer = await post(request, limitMs, {
      ...options,
      // In the `asking` and `failing` phases, the page already says that the result is unknown.
      onSilent: () => !mayBeStored && onRecord('silent'),
    });
    isAnswered = answer.status === 'again' && answer.isAnswered;
    const result = settle({ id, senderSecret }, answer, mayBeStored);
    if (answer.status !== 'succeeded') ids.setMayBeStored(id, mayBeStored || isOpen(answer));
    if (result !== undefined) return result;
    const { retryAfterMs, requestId } =
      answer.status === 'again' ? answer : { retryAfterMs: 0, requestId: undefined };
    throw new UnsettledError(retryAfterMs, requestId);
  };

  try {
    return await retry(attempt, {
      ...{ backoff: policy, clock, network, signal },
      onOffline: () => onRecord(ids.mayBeStored(id) ? 'unknown' : 'unsent'),
      retryAfter(error) {
        if (!(error instanceof UnsettledError)) return undefined;
        if (!signal.aborted) onRecord(ids.mayBeStored(id) ? askingPhase() : 'repeating');
        return error.retryAfterMs;
      },
    });
  } catch (thrown) {
    const unknown = { status: 'unknown', isAnswered } as const;
    if (signal.aborted) return ids.mayBeStored(id) ? unknown : { status: 'canceled' };
    if (!(thrown instanceof UnsettledError)) throw thrown;
    if (ids.mayBeStored(id)) return unknown;
    return { status: 'failed', reason: 'server', requestId: thrown.requestId };
  }
}

/** Thrown if an attempt left open whether the record is stored. */
class UnsettledError extends Error {
  override readonly name = 'UnsettledError';
  readonly retryAfterMs: number;
  readonly requestId: string | undefined;

  constructor(retryAfterMs: number, requestId: string | undefined) {
    super();
    this.retryAfterMs = retryAfterMs;
    this.requestId = requestId;
  }
}

const isOpen = (answer: SubmissionAnswer): boolean =>
  answer.status === 'again' && answer.mayBeStored;

/** The final result after an answer; undefined if a retry is needed. */
function settle(
  { id, senderSecret }: { id: string; senderSecret: string | undefined },
  answer: SubmissionAnswer,
  mayBeStored: boolean,
): SendResult | Taken | undefined {
  switch (answer.status) {
    case 'succeeded':
      return { ...answer, receipt: { ...answer.receipt, senderSecret, recordId: id } };
    case 'invalid':
      return answer;
    case 'taken':
      // The answer has no reference, but the sender can derive it from the id.
      if (mayBeStored) {
        return {
          status: 'arrived-before',
          receipt: { reference: referenceOf(id), senderSecret, recordId: id },
        };
      }
      return answer;
    case 'removed':
      return { status: 'failed', reason: 'removed' };
    case 'refused':
      // A firewall's 403, for example, is about this attempt only, not about the one before.
      if (mayBeStored) return undefined;
      return { status: 'failed', reason: 'server', requestId: answer.requestId };
    case 'again':
      return undefined;
  }
}

/** Makes one attempt. Without an answer it is unknown whether the request arrived. */
async function post(
  { url, ...request }: ReturnType<typeof requestTo>,
  limitMs: number,
  { fetch, clock, signal, policy, onSilent }: SendOptions & { onSilent: () => void },
): Promise<SubmissionAnswer> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  void clock.wait(limitMs, ending.signal).then(end);
  void clock.wait(policy.silentMs, ending.signal).then(() => {
    if (!ending.signal.aborted) onSilent();
  });
  try {
    const response = await fetch(url, { ...request, signal: ending.signal });
    return await readAnswer(response, clock);
  } catch {
    return {
      status: 'again',
      mayBeStored: true,
      isAnswered: false,
      retryAfterMs: 0,
      requestId: undefined,
    };
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
