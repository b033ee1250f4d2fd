import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail of the laptop, with the texts of its attachments. */
export type SentMail = { subject: string; text: string; attachments: string[] };

/** The mails to an address, the oldest first. Each one is a file, and its attachments are files beside it. */
export async function mailsTo(
  { mailFolder }: { mailFolder: string },
  email: string,
): Promise<SentMail[]> {
  const files = (await readdir(mailFolder).catch(() => [])).toSorted();
  const read = (file: string) => readFile(join(mailFolder, file), 'utf8');
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith('.txt'))
      .map(async (file) => {
        const [head = '', ...paragraphs] = (await read(file)).split('\n\n');
        const isOwn = (other: string) => other.startsWith(file.replace(/\.txt$/, '-'));
        return {
          to: /^To: (.*)$/m.exec(head)?.[1],
          subject: /^Subject: (.*)$/m.exec(head)?.[1] ?? '',
          text: paragraphs.join('\n\n'),
          attachments: await Promise.all(files.filter(isOwn).map(read)),
        };
      }),
  );
  return mails.filter(({ to }) => to === email);
}
