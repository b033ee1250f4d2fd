import { type Person, personWords } from '#shared/audit.ts';

const partsOf = (email: string): string[] => {
  const [local = ''] = email.split('@');
  return local.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
};

const capitalized = (part: string): string => part.slice(0, 1).toUpperCase() + part.slice(1);

/** `Dana Diaz` of `dana.diaz@agency.example`. */
export const nameOfEmail = (email: string): string => partsOf(email).map(capitalized).join(' ');

/** `DD` of `dana.diaz@agency.example`, and `SA` of `sam@agency.example`. */
export function initialsOfEmail(email: string): string {
  const [first = '', ...others] = partsOf(email);
  const last = others.at(-1);
  return (
    last === undefined ? first.slice(0, 2) : first.slice(0, 1) + last.slice(0, 1)
  ).toUpperCase();
}

/** The name of the account with a `sub`: `You`, the name from its e-mail address, or `Someone else` for an unknown account. */
export function whoIs(people: readonly Person[], sub: string | undefined, me: string): string {
  if (sub === me) return 'You';
  const email = people.find((one) => one.sub === sub)?.email;
  return email === undefined ? 'Someone else' : nameOfEmail(email);
}

/** The actor of an audit entry: the name from the e-mail address, or the address if two accounts share the name; the sender. */
export function nameOfActor(people: readonly Person[], sub: string): string {
  const email = people.find((one) => one.sub === sub)?.email;
  if (email === undefined) return personWords(people, sub);
  const name = nameOfEmail(email);
  const namesakes = people.filter((one) => nameOfEmail(one.email) === name);
  return namesakes.length > 1 ? email : name;
}
