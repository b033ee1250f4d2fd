import {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { agency } from '#frontend/content/agency.ts';

/** What an authenticator app needs: the key to type in, and the address that its QR code holds. */
export type CodeSetup = { key: string; address: string };

/** The set-up for a key that Cognito gave, under the agency's name and the account's address. */
export function codeSetupOf(key: string, email: string): CodeSetup {
  const issuer = encodeURIComponent(agency.productName);
  const label = `${issuer}:${encodeURIComponent(email)}`;
  return { key, address: `otpauth://totp/${label}?secret=${key}&issuer=${issuer}` };
}

/** Whether whoever is signed in is asked for codes. @throws Cognito's exception */
export async function codesAreOn(): Promise<boolean> {
  const { enabled } = await fetchMFAPreference();
  return enabled?.includes('TOTP') ?? false;
}

/** Begins the set-up for whoever is signed in. @throws Cognito's exception */
export async function beginCodeSetup(email: string): Promise<CodeSetup> {
  const { sharedSecret } = await setUpTOTP();
  return codeSetupOf(sharedSecret, email);
}

/** Takes the app's first code, and asks for codes from now on. @throws Cognito's exception */
export async function finishCodeSetup(code: string): Promise<void> {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

/** Asks for no codes any more. @throws Cognito's exception */
export const switchCodesOff = (): Promise<void> => updateMFAPreference({ totp: 'DISABLED' });
