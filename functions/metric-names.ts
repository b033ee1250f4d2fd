/** Why a request failed on our side: each is put right in another way, and has an alarm of its own. */
export type FailureCause = 'unexpected' | 'denied' | 'throttled' | 'sign-in';

/** Which limit keeps a receipt back: what one recipient gets in a day, or all together. */
export type ReceiptLimit = 'recipient' | 'day';
