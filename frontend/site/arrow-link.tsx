import { ArrowRight } from 'lucide-react';

/** A link on a line of its own, with an arrow. */
export function ArrowLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="role__link icon-text" href={href}>
      {children}
      <ArrowRight className="icon" size={20} strokeWidth={1.75} aria-hidden />
    </a>
  );
}
