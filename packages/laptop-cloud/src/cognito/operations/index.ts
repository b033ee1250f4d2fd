import type { Operation } from '../context.ts';
import {
  adminCreateUser,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminResetUserPassword,
  adminSetUserMfaPreference,
  adminSetUserPassword,
  adminUserGlobalSignOut,
} from './admin-users.ts';
import { changePassword } from './change-password.ts';
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts';
import {
  adminAddUserToGroup,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  listUsersInGroup,
} from './groups.ts';
import { listUserPoolClients, listUsers } from './lists.ts';
import { respondToAuthChallenge } from './respond-to-challenge.ts';
import {
  deleteUser,
  getTokensFromRefreshToken,
  getUser,
  globalSignOut,
  revokeToken,
  updateUserAttributes,
} from './sessions.ts';
import { initiateAuth } from './sign-in.ts';
import {
  associateSoftwareToken,
  setUserMfaPreference,
  verifySoftwareToken,
} from './software-token.ts';

/** The public operations; passwords, codes and tokens are checked by the operations themselves. */
export const publicOperations = new Map<string, Operation>([
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['RevokeToken', revokeToken],
  ['GlobalSignOut', globalSignOut],
  ['DeleteUser', deleteUser],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['GetUser', getUser],
  ['ChangePassword', changePassword],
  ['UpdateUserAttributes', updateUserAttributes],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
]);

/** The operations that need AWS credentials with the permission `cognito-idp:<operation>`. */
export const signedOperations = new Map<string, Operation>([
  ['AdminCreateUser', adminCreateUser],
  ['AdminGetUser', adminGetUser],
  ['AdminDeleteUser', adminDeleteUser],
  ['AdminDisableUser', adminDisableUser],
  ['AdminEnableUser', adminEnableUser],
  ['AdminSetUserPassword', adminSetUserPassword],
  ['AdminResetUserPassword', adminResetUserPassword],
  ['AdminSetUserMFAPreference', adminSetUserMfaPreference],
  ['AdminUserGlobalSignOut', adminUserGlobalSignOut],
  ['AdminAddUserToGroup', adminAddUserToGroup],
  ['AdminRemoveUserFromGroup', adminRemoveUserFromGroup],
  ['AdminListGroupsForUser', adminListGroupsForUser],
  ['ListUsersInGroup', listUsersInGroup],
  ['ListUsers', listUsers],
  ['ListUserPoolClients', listUserPoolClients],
]);
