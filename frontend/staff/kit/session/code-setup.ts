import {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { agency } from '#frontend/content/agency.ts';

/** The data for an authenticator app: the key to type in, and the address in the QR code. */
export type CodeSetup = { key: string; address: string };

/** The set-up for a key of Cognito, under the agency's name and the account's address. */
export function codeSetupOf(key: string, email: string): CodeSetup {
  const issuer = encodeURIComponent(agency.productName);
  const label = `${issuer}:${encodeURIComponent(email)}`;
  return { key, address: `otpauth://totp/${label}?secret=${key}&issuer=${issuer}` };
}

/** Whether the signed-in account needs codes to sign in. @throws Cognito's exception */
export async function codesAreOn(): Promise<boolean> {
  const { enabled } = await fetchMFAPreference();
  return enabled?.includes('TOTP') ?? false;
}

/** Starts the set-up for the signed-in account. @throws Cognito's exception */
export async function beginCodeSetup(email: string): Promise<CodeSetup> {
  const { sharedSecret } = await setUpTOTP();
  return codeSetupOf(sharedSecret, email);
}

/** Verifies the app's first code, and requires codes from now on. @throws Cognito's exception */
export async function finishCodeSetup(code: string): Promise<void> {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

/** Turns codes off for the signed-in account. @throws Cognito's exception */
export const switchCodesOff = (): Promise<void> => updateMFAPreference({ totp: 'DISABLED' });
