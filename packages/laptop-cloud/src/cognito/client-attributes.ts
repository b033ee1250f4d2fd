import { invalidParameter, notAuthorized } from './errors.ts';
import type { ClientSettings } from './settings.ts';
import type { User } from './store.ts';
import { type AttributeList, listAttributes } from './users.ts';

/**
 * Refuses attributes that a token of the client may not write.
 * @throws CognitoError NotAuthorizedException, as AWS says it.
 */
export function checkWritable(client: ClientSettings, attributes: AttributeList): void {
  const { writeAttributes } = client;
  const isWritable = (name: string) =>
    writeAttributes ? writeAttributes.includes(name) : name !== 'sub' && !/_verified$/.test(name);
  if (attributes.every(({ Name }) => isWritable(Name))) return;
  throw notAuthorized('A client attempted to write unauthorized attribute');
}

/**
 * Refuses what the laptop does not emulate: an address that its owner changes and confirms by a code.
 * @throws CognitoError InvalidParameterException.
 */
export function checkEmulated(attributes: AttributeList): void {
  const contact = attributes.find(({ Name }) => Name === 'email' || Name === 'phone_number');
  if (contact) {
    throw invalidParameter(
      `The laptop cloud does not emulate a change of ${contact.Name} by its owner.`,
    );
  }
}

/** The user's attributes that the client may read; `sub` always. */
export function readableAttributes({ readAttributes }: ClientSettings, user: User) {
  return listAttributes(user).filter(
    ({ Name }) => Name === 'sub' || (readAttributes?.includes(Name) ?? true),
  );
}
