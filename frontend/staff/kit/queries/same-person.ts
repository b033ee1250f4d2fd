import { isSameContact } from '#shared/desk/same-contact.ts';

type Reached = { email?: string | undefined; phoneNumber?: string | undefined };

/**
 * Whether another record has exactly the e-mail address or the phone number of this one. The search also finds records whose
 * address or number only begins with it.
 */
export const isSamePerson = (
  { id, summary = {} }: { id: string; summary?: Reached | undefined },
  record: Reached & { id: string },
): boolean => id !== record.id && isSameContact(summary, record);
