import { phoneDigits } from '#shared/find.ts';

type Reached = { email?: string | undefined; phoneNumber?: string | undefined };

const emailOf = ({ email = '' }: Reached): string => email.trim().toLowerCase();
const phoneOf = ({ phoneNumber = '' }: Reached): string => phoneDigits(phoneNumber);

/**
 * Whether another record has exactly the e-mail address or the phone number of this one. The search also finds records whose
 * address or number only begins with it.
 */
export function isSamePerson(
  { id, summary = {} }: { id: string; summary?: Reached | undefined },
  record: Reached & { id: string },
): boolean {
  const hasSame = (of: (reached: Reached) => string) =>
    of(record) !== '' && of(summary) === of(record);
  return id !== record.id && (hasSame(emailOf) || hasSame(phoneOf));
}
