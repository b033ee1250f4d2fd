import { type ReactNode, useId } from 'react';

type NumberCardProps = {
  title: string;
  /** The number of cases: 'n = 12'. */
  n: string;
  /** The definition, in one sentence. */
  meaning: string;
  /** Its place in the grid. */
  className: string;
  children: ReactNode;
};

/** Numbers with their title, their definition and their n. */
export function NumberCard({ title, n, meaning, className, children }: NumberCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col gap-1 min-w-0 rounded-[var(--radius)] border border-hairline bg-surface px-3 py-2 print:px-[0.08in] print:py-[0.05in] break-inside-avoid ${className}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="title print:text-[10pt]">
          {title}
        </h2>
        <p className="m-0 text-ink-soft tabular-nums print:text-[7.5pt]">{n}</p>
      </div>
      <p className="m-0 max-w-none text-ink-soft leading-[1.3] text-[0.8125rem] print:text-[7pt]">
        {meaning}
      </p>
      {children}
    </section>
  );
}
