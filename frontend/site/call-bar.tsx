import { Phone } from 'lucide-react';
import { nursesPhone } from '#frontend/content/agency.ts';
import { ButtonLink } from '#frontend/ui/button.tsx';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import type { DocumentPath } from '#shared/site-routes.ts';

/** The pages with the bar. A page with a form does not need it. */
const paths: readonly DocumentPath[] = ['/', '/about-us', '/testimonials', '/services'];

/** On phones, at the lower edge: the number for nurses, and the application. The cookie notice is above it. */
export function CallBar({ path }: { path: string }) {
  if (!paths.some((one) => one === path)) return null;
  return (
    <nav className="call-bar" aria-label="Call or apply">
      <ButtonLink variant="quiet" href={phoneHref(nursesPhone)}>
        <Phone className="icon" size={18} strokeWidth={1.75} aria-hidden />
        Call
      </ButtonLink>
      <ButtonLink href="/career">Apply</ButtonLink>
    </nav>
  );
}
