import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { agency, mainPhone } from '#frontend/content/agency.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import { Wordmark } from '#frontend/ui/wordmark.tsx';

/** The frame of every step of the sign-in: the two links back to the site, and the card. */
export function LoginFrame(card: Pick<ComponentProps<'div'>, 'ref' | 'children'>) {
  return (
    <div className="login">
      <header className="login__bar">
        <Wordmark name={agency.productName} />
        <a className="back-link icon-text" href="/">
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          Back
        </a>
      </header>
      <main className="login__main">
        <div className="login__card" {...card} />
        <p className="login__help small soft">
          {withPhoneLinks(`Locked out? Call the office: ${mainPhone}`)}
        </p>
      </main>
    </div>
  );
}
