import { CommandError } from '../lib/command-error.ts';
import { findStore, laptopStore, type StackStore } from '../lib/find-store.ts';
import { findLaptop, type LaptopEndpoints, readOutputs } from '../lib/find-target.ts';
import type { Account, DoctorCommand } from './parse-doctor-command.ts';

/** The deployment that the doctor checks. */
export type Deployment = {
  /** The name of its stack; undefined for the laptop, which has no account around it. */
  stackName: string | undefined;
  /** Where visitors find it, without a slash at the end. */
  site: string;
  cognito: string;
  userPoolId: string;
  userPoolClientId: string;
  store: StackStore;
  account: Account | undefined;
  /** The longest delay of a notice. */
  noticeSeconds: number;
};

/**
 * The deployment that a command is for.
 * @throws CommandError when no laptop cloud runs here, or when there is no such stack
 */
export async function findDeployment({ target, account }: DoctorCommand): Promise<Deployment> {
  if (target.kind === 'local') return laptopDeployment(await findLaptop());
  const { stackName } = target;
  const outputs = await readOutputs(stackName);
  const output = (name: string): string => {
    const value = outputs.get(name);
    if (!value) throw new CommandError(`The stack ${stackName} has no output ${name}.`);
    return value;
  };
  const userPoolId = output('UserPoolId');
  const [region = ''] = userPoolId.split('_');
  return {
    stackName,
    site: output('SiteUrl'),
    cognito: `https://cognito-idp.${region}.amazonaws.com`,
    userPoolId,
    userPoolClientId: output('UserPoolClientId'),
    store: await findStore(target),
    account,
    noticeSeconds: 60,
  };
}

/** The laptop cloud of these endpoints. */
export const laptopDeployment = (endpoints: LaptopEndpoints): Deployment => ({
  stackName: undefined,
  site: endpoints.site,
  cognito: endpoints.cognito,
  userPoolId: endpoints.userPoolId,
  userPoolClientId: endpoints.userPoolClientId,
  store: laptopStore(endpoints),
  account: endpoints.staff,
  noticeSeconds: 10,
});
