/** Why a request failed on our side: each is put right in another way, and has an alarm of its own. */
export type FailureCause = 'unexpected' | 'denied' | 'throttled' | 'sign-in';

/** The limit that stops a receipt: that of one recipient a day, or that of all together. */
export type ReceiptLimit = 'recipient' | 'day';
