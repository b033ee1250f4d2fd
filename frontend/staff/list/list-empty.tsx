import type { ReactNode } from 'react';
import { messages } from '#shared/messages.ts';

/** An empty list: the words of the specification, an explanation, and buttons to continue as `children`. */
export function ListEmpty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="title">{messages.noData}</p>
      <p className="soft">{text}</p>
      {children}
    </div>
  );
}
