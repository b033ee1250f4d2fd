import { Failure } from '#frontend/staff/kit/layout/failure.tsx';
import type { HeldReason } from '#shared/stored-file.ts';

/** The word for a file of an application. */
export type FileWord = 'resume' | 'document';

/** The request that staff can make after a file was blocked. */
const requests: Record<FileWord, { other: string; unlocked: string }> = {
  resume: {
    other: 'ask for a new application with another file',
    unlocked: 'Ask the applicant for a new application with a PDF that needs no password.',
  },
  document: {
    other: 'ask for another file',
    unlocked: 'Ask the applicant for a file that needs no password.',
  },
};

/** The meaning of each reason, and the remedy for staff. */
const texts: Record<HeldReason, (word: FileWord) => { title: string; text: string }> = {
  checking: (word) => ({
    title: `The ${word} is being checked`,
    text: 'It opens once it has been scanned for malware, which takes a minute or so. This page asks again by itself.',
  }),
  late: (word) => ({
    title: `The ${word} has not been checked yet`,
    text: 'It opens once it has been scanned for malware, and that takes longer than it should. Ask again later. If it stays closed, tell the person who runs the website.',
  }),
  failed: (word) => ({
    title: `The ${word} could not be checked`,
    text: 'Its scan for malware failed, so it stays closed. Tell the person who runs the website, who can have it scanned again.',
  }),
  infected: (word) => ({
    title: `This ${word} is blocked: malware was found in it`,
    text: `No one can open or download it. The answers of the application are safe to read. Call the applicant, who may not know of it, and ${requests[word].other}.`,
  }),
  unscannable: (word) => ({
    title: `This ${word} is blocked: it can’t be scanned`,
    text: `A file with a password can’t be scanned for malware, so it stays closed. ${requests[word].unlocked}`,
  }),
};

type HeldFileProps = { word: FileWord; reason: HeldReason; onRetry: () => void };

/** The placeholder for a file that has not passed the malware scan: the reason and the remedy. */
export function HeldFile({ word, reason, onRetry }: HeldFileProps) {
  const { title, text } = texts[reason](word);
  if (reason === 'late' || reason === 'failed') {
    return <Failure title={title} text={text} retry="Ask again" onRetry={onRetry} />;
  }
  return (
    <div className={reason === 'checking' ? 'notice border-s-pine' : 'notice'} role="status">
      <h3 className="title">{title}</h3>
      <p className="soft">{text}</p>
    </div>
  );
}
