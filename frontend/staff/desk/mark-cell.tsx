import { Check, CircleHelp, CircleSlash, TriangleAlert, X } from 'lucide-react';
import type { Mark, MarkKind } from '#shared/desk/marks.ts';

/** The icon of a mark, its words for screen readers, and its color. */
const looks = {
  no: { Icon: X, label: 'No', tone: 'text-ink' },
  outside: { Icon: CircleSlash, label: 'Not wanted', tone: 'text-ink-soft' },
  ask: { Icon: CircleHelp, label: 'Not known', tone: 'text-clay' },
  look: { Icon: TriangleAlert, label: 'Look at', tone: 'text-clay' },
  yes: { Icon: Check, label: 'Yes', tone: 'text-good' },
} as const satisfies Record<MarkKind, unknown>;

/** One or two words of a column, with the kind as an icon. The sentences are in the row's details; a pointer reads them here, too. */
export function MarkCell({ mark }: { mark: Mark | undefined }) {
  if (!mark) return null;
  const { kind, words, sentences } = mark;
  const { Icon, label, tone } = looks[kind];
  const more = kind === 'yes' ? 0 : words.length - 1;
  return (
    <span
      className="inline-flex max-w-full items-center gap-1 align-top"
      title={sentences.join(' · ') || undefined}
    >
      <Icon className={`shrink-0 ${tone}`} size={14} strokeWidth={2.25} aria-hidden />
      <span className="visually-hidden">{`${label}: `}</span>
      <span className="truncate">{words[0]}</span>
      {more > 0 && <span className="text-ink-soft">{`+${more}`}</span>}
    </span>
  );
}
