import * as accounts from '#shared/contract/accounts.ts';
import { room } from '../api/room.ts';
import { handler as addStaffAccount } from './add-staff-account.ts';
import { handler as disableStaffAccount } from './disable-staff-account.ts';
import { handler as enableStaffAccount } from './enable-staff-account.ts';
import { handler as listStaffAccounts } from './list-staff-accounts.ts';
import { handler as resetStaffPassword } from './reset-staff-password.ts';
import { handler as setStaffRole } from './set-staff-role.ts';
import { handler as signOutStaffAccount } from './sign-out-staff-account.ts';

export const handler = room('accounts', accounts, {
  listStaffAccounts,
  addStaffAccount,
  disableStaffAccount,
  enableStaffAccount,
  resetStaffPassword,
  signOutStaffAccount,
  setStaffRole,
});
