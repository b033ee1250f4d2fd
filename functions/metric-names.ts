/** Why a request failed on our side: each is put right in another way, and has an alarm of its own. */
export type FailureCause = 'unexpected' | 'denied' | 'throttled' | 'sign-in';

/** The limit that withholds a mail to a visitor: that of one recipient a day, or that of all mails together. */
export type MailLimit = 'recipient' | 'day';
