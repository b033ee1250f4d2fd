import { environmentNames, requiredEnvironment } from '../environment.ts';

/** Whether the stack tells people by mail. */
const mails = requiredEnvironment(environmentNames.deskMails) === 'on';

/** A change whose notifications are mailed only where the stack mails. Otherwise each of them waits for staff at once. */
export const telling = <Change extends { tell?: boolean | undefined }>(change: Change): Change => ({
  ...change,
  tell: mails && change.tell !== false,
});
