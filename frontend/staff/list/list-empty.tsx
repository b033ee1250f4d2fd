import type { ReactNode } from 'react';
import { messages } from '#shared/messages.ts';

/** No rows to show: the specification's words, what it means, and what can be done about it. */
export function ListEmpty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="empty__title">{messages.noData}</p>
      <p className="empty__text">{text}</p>
      {children}
    </div>
  );
}
