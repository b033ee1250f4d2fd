import { Phone } from 'lucide-react';
import { nursesPhone } from '#frontend/content/agency.ts';
import { home } from '#frontend/content/home.ts';
import { ButtonLink } from '#frontend/ui/button.tsx';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import type { DocumentPath } from '#shared/site-routes.ts';

/** The pages with the bar. A page with a form does not need it. */
const paths: readonly DocumentPath[] = ['/', '/about-us', '/testimonials', '/services'];

/**
 * On phones, at the lower edge: the number for nurses, and the application. The cookie notice is above it. A script hides the
 * bar while the page itself shows the button.
 */
export function CallBar({ path }: { path: string }) {
  if (!paths.some((one) => one === path)) return null;
  return (
    <nav className="call-bar" aria-label="Call or join" data-call-bar>
      <ButtonLink variant="quiet" href={phoneHref(nursesPhone)}>
        <Phone className="icon" size={18} strokeWidth={1.75} aria-hidden />
        Call
      </ButtonLink>
      <ButtonLink href="/career">{home.closing.doors[0].link}</ButtonLink>
    </nav>
  );
}
