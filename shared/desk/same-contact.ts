import { phoneDigits } from '../find.ts';

type Reached = { email?: string | undefined; phoneNumber?: string | undefined };

const emailOf = ({ email = '' }: Reached): string => email.trim().toLowerCase();
const phoneOf = ({ phoneNumber = '' }: Reached): string => phoneDigits(phoneNumber);

/** Whether two records have the same e-mail address or the same phone number, so that they may be of one person. */
export function isSameContact(one: Reached, other: Reached): boolean {
  const hasSame = (of: (reached: Reached) => string) => of(one) !== '' && of(one) === of(other);
  return hasSame(emailOf) || hasSame(phoneOf);
}
