import { errorCodes } from '#shared/api.ts';
import type { StaffMember } from './api-types.ts';
import { HttpError } from './http-error.ts';
import { noAccount } from './path.ts';

const conflict = (message: string, cause?: unknown) =>
  new HttpError(409, errorCodes.conflict, message, { cause });

/**
 * Does something to accounts, and says in our words why Cognito refuses it.
 * @throws HttpError 404 or 409; rethrows any other error
 */
export async function askCognito<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    switch (error instanceof Error ? error.name : '') {
      case 'UserNotFoundException':
        throw noAccount();
      case 'UsernameExistsException':
        throw conflict('There is an account with this e-mail address already.', error);
      case 'InvalidParameterException':
      case 'NotAuthorizedException':
      case 'UnsupportedUserStateException':
        throw conflict('The account is in no state for this.', error);
      default:
        throw error;
    }
  }
}

/** The store's, by which the check and the change are one step: see `functions/accounts/account-change-store.ts`. */
type Accounts = {
  /** The ids of the administrators who can sign in. */
  listActive: () => Promise<string[]>;
  lock: <Result>(
    now: Date,
    change: () => Promise<Result>,
  ) => Promise<{ result: Result } | undefined>;
};

/**
 * Does something to an account that can take an administrator away. Nobody does it to the own account, and an
 * administrator who can sign in is left: two who do it to each other at the same moment come one after the other.
 * @param sub the account that loses something
 * @throws HttpError 409
 */
export async function keepAnAdministrator(
  sub: string,
  staff: StaffMember,
  { listActive, lock }: Accounts,
  change: () => Promise<void>,
): Promise<void> {
  refuseOwn(sub, staff);
  const done = await lock(new Date(), async () => {
    const active = await listActive();
    if (active.includes(sub) && active.length === 1) {
      throw conflict('This is the last administrator who can sign in.');
    }
    await askCognito(change);
  });
  if (!done) throw conflict('Another account is being changed at this moment. Please try again.');
}

/** @throws HttpError 409 if administrators change their own account in a way that only another administrator may. */
export function refuseOwn(sub: string, staff: StaffMember): void {
  if (sub === staff.sub) {
    throw conflict('This is your own account. Ask another administrator to do this.');
  }
}
