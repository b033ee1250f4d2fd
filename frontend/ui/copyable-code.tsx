import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from './copy-text.ts';

/** A large code to read out or to copy. If copying is not allowed, the button selects it instead. */
export function CopyableCode({ label, code }: { label: string; code: string }) {
  const [said, setSaid] = useState<'nothing' | 'copied' | 'selected'>('nothing');
  const codeRef = useRef<HTMLElement>(null);

  const copy = async () => {
    const isCopied = await copyText(code);
    if (!isCopied && codeRef.current) getSelection()?.selectAllChildren(codeRef.current);
    setSaid(isCopied ? 'copied' : 'selected');
  };

  return (
    <div className="code">
      <p className="soft small">{label}</p>
      <div className="code__row">
        <code className="code__text" translate="no" ref={codeRef}>
          {code}
        </code>
        <button type="button" className="code__copy icon-text" onClick={copy}>
          {said === 'copied' ? (
            <Check className="icon" size={18} strokeWidth={1.75} aria-hidden />
          ) : (
            <Copy className="icon" size={18} strokeWidth={1.75} aria-hidden />
          )}
          <span>{said === 'copied' ? 'Copied' : 'Copy'}</span>
        </button>
      </div>
      <p className="soft small" role="status">
        {said === 'copied' && <span className="visually-hidden">Copied</span>}
        {said === 'selected' && (
          <span>Selected. Copy it with your keyboard or the menu of your phone.</span>
        )}
      </p>
    </div>
  );
}
