import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Pool } from '#functions/accounts/pool-accounts.ts';
import { CommandError } from '../lib/command-error.ts';
import { findLaptop, readOutputs, type Target } from '../lib/find-target.ts';

/**
 * The user pool that a command is for.
 * @throws CommandError when no laptop cloud runs here, or when there is no such stack
 */
export async function findPool(target: Target): Promise<Pool> {
  if (target.kind === 'local') {
    const { cognito: endpoint, region, userPoolId, credentials } = await findLaptop();
    const client = new CognitoIdentityProviderClient({ endpoint, region, credentials });
    return { client, userPoolId };
  }
  const userPoolId = (await readOutputs(target.stackName)).get('UserPoolId');
  if (!userPoolId) throw new CommandError(`The stack ${target.stackName} has no user pool.`);
  return { client: new CognitoIdentityProviderClient(), userPoolId };
}
