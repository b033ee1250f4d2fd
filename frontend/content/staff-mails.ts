import { agency, mainPhone } from './agency.ts';

const { productName } = agency;
const close = `<p>${productName}</p>`;

/**
 * The mails that Cognito sends to staff, as HTML. It puts the address in place of `{username}`, and the temporary
 * password or the code in place of `{####}`.
 */
export const staffMails = {
  invitation: {
    subject: `Your account for the staff area of ${productName}`,
    body: `<p>You now have an account for the staff area of ${productName}.</p>
<p>E-mail: {username}<br>Temporary password: {####}</p>
<p>Sign in with it within three days; you are then asked to choose a password of your own.</p>
<p>If you don’t expect this, call us at ${mainPhone}.</p>
${close}`,
  },
  code: {
    subject: `Your code to set a new password at ${productName}`,
    body: `<p>Your code to set a new password for the staff area is {####}. It is good for an hour.</p>
<p>If you did not ask for it, someone else typed your address. Nothing has changed, and you don’t need to do
anything. Don’t give the code to anyone, not even us.</p>
${close}`,
  },
} as const;
