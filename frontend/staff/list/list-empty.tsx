import type { ReactNode } from 'react';
import { messages } from '#shared/messages.ts';

/** No rows to show: the specification's words, what it means, and what can be done about it. */
export function ListEmpty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="title">{messages.noData}</p>
      <p className="soft">{text}</p>
      {children}
    </div>
  );
}
