import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from './copy-text.ts';

/** Copies a text. Its icon changes, and screen readers announce the copy. @param label names the text, 'Copy the phone number' */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => setSaid((await copyText(text)) ? 'Copied' : 'It could not be copied.');
  const Icon = said === 'Copied' ? Check : Copy;
  return (
    <>
      <button
        type="button"
        className="icon-button flex-none text-pine"
        aria-label={label}
        title={label}
        onClick={copy}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
