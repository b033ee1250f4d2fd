import { ArrowRight } from 'lucide-react';

/** A link that stands on a line of its own and says with an arrow that it leads on. */
export function ArrowLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="role__link icon-text" href={href}>
      {children}
      <ArrowRight className="icon" size={20} strokeWidth={1.75} aria-hidden />
    </a>
  );
}
