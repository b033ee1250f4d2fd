import { phoneDigits } from '../find.ts';

type Reached = { email?: string | undefined; phoneNumber?: string | undefined };

/** The e-mail address and the digits of the phone number of a record, without those that are missing. */
export const contactsOf = ({ email = '', phoneNumber = '' }: Reached): string[] =>
  [email.trim().toLowerCase(), phoneDigits(phoneNumber)].filter((contact) => contact !== '');

/** Whether two records have the same e-mail address or the same phone number, so that they may be of one person. */
export const isSameContact = (one: Reached, other: Reached): boolean =>
  contactsOf(one).some((contact) => contactsOf(other).includes(contact));
