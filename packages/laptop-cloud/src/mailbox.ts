import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  attachments?: readonly { name: string; content: Uint8Array }[];
};

/** Takes a mail that AWS would send. */
export type Mailbox = (mail: Mail) => void;

/** Keeps mails as files in the folder `mail`, which nobody sends any further, with their attachments beside them. */
export function openMailbox(dataFolder: string): Mailbox {
  const folder = join(dataFolder, 'mail');
  let mails = 0;
  return ({ to, subject, text, attachments = [] }) => {
    mails += 1;
    mkdirSync(folder, { recursive: true });
    const date = new Date().toISOString();
    const name = `${date.replaceAll(':', '-')}-${mails}`;
    for (const { name: file, content } of attachments) {
      writeFileSync(join(folder, `${name}-${basename(file)}`), content);
    }
    writeFileSync(
      join(folder, `${name}.txt`),
      `To: ${to}\nDate: ${date}\nSubject: ${subject}\n\n${text}`,
    );
  };
}
