import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { copyText } from '#frontend/ui/copy-text.ts';

/** A button that copies a link of this site as an absolute URL, and says whether that worked. */
export function CopyLink({ link }: { link: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const isDone = await copyText(new URL(link, location.href).href);
    setSaid(
      isDone
        ? 'Copied'
        : 'Your browser does not let us copy it. Use the menu of the link beside it.',
    );
  };
  const isCopied = said === 'Copied';
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button variant="quiet" onClick={copy}>
        <Icon className="icon" size={18} strokeWidth={1.75} aria-hidden />
        <span>{isCopied ? said : 'Copy the link'}</span>
      </Button>
      <span className={isCopied ? 'visually-hidden' : undefined} role="status">
        {said}
      </span>
    </>
  );
}
