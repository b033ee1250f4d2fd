/** Why a request failed on our side: each is put right in another way, and has an alarm of its own. */
export type FailureCause = 'unexpected' | 'denied' | 'throttled' | 'sign-in';
