import {
  addedAccountSchema,
  newAccountSchema,
  newRoleSchema,
  staffAccountsSchema,
} from '../staff-accounts.ts';
import { administrator } from './endpoint.ts';

const ownAccount = 'The account is one’s own.';
const lastAdministrator =
  'The account is one’s own or the last administrator’s, or another account is being changed.';

export const listStaffAccounts = administrator({
  method: 'GET',
  path: '/api/staff-accounts',
  summary: 'The accounts of the staff with their roles',
  audit: 'read-accounts',
  answers: { 200: staffAccountsSchema },
});

export const addStaffAccount = administrator({
  method: 'POST',
  path: '/api/staff-accounts',
  summary: 'Adds an account and mails it a temporary password',
  audit: 'add-account',
  body: newAccountSchema,
  invalid: 'The account has wrong fields.',
  answers: { 201: addedAccountSchema },
  refusals: { 409: 'There is an account with this address.' },
});

export const disableStaffAccount = administrator({
  method: 'POST',
  path: '/api/staff-accounts/{sub}/disable',
  summary: 'Keeps an account from signing in and ends its sessions',
  audit: 'disable-account',
  answers: { 204: null },
  refusals: { 409: lastAdministrator },
});

export const enableStaffAccount = administrator({
  method: 'POST',
  path: '/api/staff-accounts/{sub}/enable',
  summary: 'Lets an account sign in again',
  audit: 'enable-account',
  answers: { 204: null },
});

export const resetStaffPassword = administrator({
  method: 'POST',
  path: '/api/staff-accounts/{sub}/reset-password',
  summary: 'Mails a code or a temporary password, and ends the sessions of an account',
  audit: 'reset-password',
  answers: { 204: null },
  refusals: { 409: ownAccount },
});

export const signOutStaffAccount = administrator({
  method: 'POST',
  path: '/api/staff-accounts/{sub}/sign-out',
  summary: 'Ends the sessions of an account',
  audit: 'sign-out-account',
  answers: { 204: null },
});

export const setStaffRole = administrator({
  method: 'POST',
  path: '/api/staff-accounts/{sub}/role',
  summary: 'Sets the role of an account and ends its sessions',
  audit: 'change-role',
  body: newRoleSchema,
  invalid: 'The role is wrong.',
  answers: { 204: null },
  refusals: { 409: lastAdministrator },
});
