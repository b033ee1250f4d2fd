import { Duration, Stack } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { staffMails } from '#frontend/content/staff-mails.ts';
import { environmentNames } from '#functions/environment.ts';
import { passwordPolicy } from '#shared/password-policy.ts';
import { type StaffRole, staffGroups, staffRoles } from '#shared/staff-groups.ts';
import type { StackSettings } from '../settings.ts';
import type { LambdaFunction } from './lambda-function.ts';
import { dataRemoval } from './removal.ts';

/** The construct of each role's group, and the words for it in the Cognito console. */
const groups: Record<StaffRole, { id: string; description: string }> = {
  administrator: {
    id: 'Administrators',
    description: 'Staff who may do what is not for everybody who is signed in',
  },
  recruiter: {
    id: 'Recruiters',
    description: 'Staff who work on what was sent in, like accounts that are in no group',
  },
  viewer: {
    id: 'Viewers',
    description:
      'Staff who read what was sent in, without its sensitive answers, and change nothing',
  },
};

/** In access tokens only, so that a route that wants it refuses an ID token. */
export const staffScope = 'aws.cognito.signin.user.admin';

/** The actions of the room `accounts`, by the names of Cognito; the list comes with `grantListAccounts`. */
const accountOperations = [
  'AdminAddUserToGroup',
  'AdminCreateUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminGetUser',
  'AdminRemoveUserFromGroup',
  'AdminResetUserPassword',
  'AdminUserGlobalSignOut',
  'ListUsersInGroup',
];

type StaffPoolProps = {
  disposable: boolean;
  mfa: StackSettings['mfa'];
  sessionHours: number;
};

/**
 * The staff's accounts. An administrator makes them (`npm run staff`); nobody signs up. Passwords go
 * over the wire by SRP only, and a wrong sign-in does not tell whether the account exists.
 */
export class StaffPool extends Construct {
  readonly userPoolId: string;
  readonly clientId: string;
  /** The `iss` of its tokens. */
  readonly issuer: string;
  /** Where browsers reach Cognito. */
  readonly endpoint: string;
  readonly #arn: string;

  constructor(scope: Construct, id: string, { disposable, mfa, sessionHours }: StaffPoolProps) {
    super(scope, id);
    const pool = new cognito.UserPool(this, 'UserPool', {
      // Refresh token rotation wants this tier or the one above.
      featurePlan: cognito.FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // Not required of sign-up, which there is none of: every account is named by its address. A required
      // attribute would have to be writable by the client.
      standardAttributes: { email: { required: false, mutable: true } },
      autoVerify: { email: true },
      // Another address counts only once the code that was sent there is given.
      keepOriginal: { email: true },
      ...(mfa !== 'off' && {
        mfa: mfa === 'required' ? cognito.Mfa.REQUIRED : cognito.Mfa.OPTIONAL,
        mfaSecondFactor: { sms: false, otp: true },
      }),
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      userInvitation: {
        emailSubject: staffMails.invitation.subject,
        emailBody: staffMails.invitation.body,
      },
      // Cognito sends it for a forgotten password too, which is all that it is sent for here.
      userVerification: {
        emailStyle: cognito.VerificationEmailStyle.CODE,
        emailSubject: staffMails.code.subject,
        emailBody: staffMails.code.body,
      },
      passwordPolicy: { ...passwordPolicy, tempPasswordValidity: Duration.days(3) },
      deletionProtection: !disposable,
      removalPolicy: dataRemoval(disposable),
    });
    for (const role of staffRoles) {
      const { id, description } = groups[role];
      pool.addGroup(id, { groupName: staffGroups[role], description });
    }
    const client = pool.addClient('Client', {
      authFlows: { userSrp: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // A token, perhaps a stolen one, must not change the address that resets the password. An empty list would allow
      // all attributes, so it has one that nothing depends on.
      readAttributes: new cognito.ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
      }),
      writeAttributes: new cognito.ClientAttributes().withStandardAttributes({ locale: true }),
      accessTokenValidity: Duration.minutes(60),
      idTokenValidity: Duration.minutes(60),
      // Counted from the sign-in: a rotated token ends when the first one does.
      refreshTokenValidity: Duration.hours(sessionHours),
      // A refresh token serves once. The minute is for two tabs that refresh at the same time. It
      // takes GetTokensFromRefreshToken, as Amplify does, and goes without ALLOW_REFRESH_TOKEN_AUTH.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
    });
    this.userPoolId = pool.userPoolId;
    this.#arn = pool.userPoolArn;
    this.clientId = client.userPoolClientId;
    this.endpoint = `https://cognito-idp.${Stack.of(this).region}.amazonaws.com`;
    this.issuer = `${this.endpoint}/${pool.userPoolId}`;
  }

  /** Lets a function verify tokens. The pool's keys are public, so that takes no permission. */
  grantVerify(to: LambdaFunction): void {
    to.grant({
      [environmentNames.userPoolId]: this.userPoolId,
      [environmentNames.userPoolClientId]: this.clientId,
    });
  }

  /** May add accounts, change and disable them. */
  grantManage(to: LambdaFunction): void {
    const actions = accountOperations.map((operation) => `cognito-idp:${operation}`);
    to.grant({}, { actions, resources: [this.#arn] });
  }

  /** May list the accounts with their roles, by which records are given to them. */
  grantListRoles(to: LambdaFunction): void {
    const actions = ['ListUsers', 'ListUsersInGroup'].map(
      (operation) => `cognito-idp:${operation}`,
    );
    to.grant({}, { actions, resources: [this.#arn] });
  }

  /** May read the address of an account by its id. */
  grantFindAccount(to: LambdaFunction): void {
    to.grant(
      { [environmentNames.userPoolId]: this.userPoolId },
      { actions: ['cognito-idp:AdminGetUser'], resources: [this.#arn] },
    );
  }

  /** May list the accounts, whose ids the audit keeps without their names. */
  grantListAccounts(to: LambdaFunction): void {
    to.grant({}, { actions: ['cognito-idp:ListUsers'], resources: [this.#arn] });
  }
}
