import type { Operation } from '../context.ts';
import {
  adminCreateUser,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminResetUserPassword,
  adminSetUserPassword,
  adminUserGlobalSignOut,
} from './admin-users.ts';
import {
  describeUserPool,
  describeUserPoolClient,
  listUserPoolClients,
  listUserPools,
  listUsers,
} from './describe.ts';
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts';
import { respondToAuthChallenge } from './respond-to-challenge.ts';
import {
  changePassword,
  getTokensFromRefreshToken,
  getUser,
  globalSignOut,
  revokeToken,
} from './sessions.ts';
import { initiateAuth } from './sign-in.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts';

/** What anyone may call; passwords, codes and tokens are checked by the operations themselves. */
export const publicOperations = new Map<string, Operation>([
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['RevokeToken', revokeToken],
  ['GlobalSignOut', globalSignOut],
  ['GetUser', getUser],
  ['ChangePassword', changePassword],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
]);

/** What takes AWS credentials with the permission `cognito-idp:<operation>`. */
export const signedOperations = new Map<string, Operation>([
  ['AdminCreateUser', adminCreateUser],
  ['AdminGetUser', adminGetUser],
  ['AdminDeleteUser', adminDeleteUser],
  ['AdminDisableUser', adminDisableUser],
  ['AdminEnableUser', adminEnableUser],
  ['AdminSetUserPassword', adminSetUserPassword],
  ['AdminResetUserPassword', adminResetUserPassword],
  ['AdminUserGlobalSignOut', adminUserGlobalSignOut],
  ['ListUsers', listUsers],
  ['DescribeUserPool', describeUserPool],
  ['DescribeUserPoolClient', describeUserPoolClient],
  ['ListUserPoolClients', listUserPoolClients],
  ['ListUserPools', listUserPools],
]);
