import type { ReactNode } from 'react';

const looks = {
  plain: 'border-line px-[0.4rem]',
  pine: 'border-pine px-[0.4rem] text-pine',
  /** As wide as the widest initials. */
  initials: 'min-w-[2.25rem] border-transparent bg-sand text-center',
  own: 'min-w-[2.25rem] border-transparent bg-pine text-center text-on-pine',
} as const;

type RowMarkProps = { look: keyof typeof looks; isHidden?: boolean; children: ReactNode };

/** A short fact of a row, in a frame: a role, a status or the owner. A hidden mark takes its room. */
export function RowMark({ look, isHidden = false, children }: RowMarkProps) {
  return (
    <span
      className={`flex-none rounded border text-[0.75rem] leading-[1.5] font-semibold empty:h-[calc(1.125rem+2px)] ${looks[look]} ${isHidden ? 'invisible' : ''}`}
    >
      {children}
    </span>
  );
}
