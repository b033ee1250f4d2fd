import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Mail = { to: string; subject: string; text: string };

/** Takes a mail that AWS would send. */
export type Mailbox = (mail: Mail) => void;

/** Keeps mails as files in the folder `mail`, which nobody sends any further. */
export function openMailbox(dataFolder: string): Mailbox {
  const folder = join(dataFolder, 'mail');
  let mails = 0;
  return ({ to, subject, text }) => {
    mails += 1;
    mkdirSync(folder, { recursive: true });
    const date = new Date().toISOString();
    const name = `${date.replaceAll(':', '-')}-${mails}.txt`;
    writeFileSync(join(folder, name), `To: ${to}\nDate: ${date}\nSubject: ${subject}\n\n${text}`);
  };
}
