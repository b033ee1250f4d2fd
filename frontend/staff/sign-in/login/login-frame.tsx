import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { agency, mainPhone } from '#frontend/content/agency.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import { Wordmark } from '#frontend/ui/wordmark.tsx';

/** The frame of every step of the sign-in: the two links back to the site, and the card. */
export function LoginFrame(card: Pick<ComponentProps<'div'>, 'ref' | 'children'>) {
  return (
    <div className="login grid grid-rows-[auto_1fr] min-h-[100dvb]">
      <header className="login__bar flex flex-wrap gap-x-5 gap-y-2 items-center justify-between px-edge py-3">
        <Wordmark name={agency.productName} />
        <a className="back-link icon-text" href="/">
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          Back
        </a>
      </header>
      <main className="grid gap-4 content-start justify-items-center px-4 pt-[clamp(var(--space-4),6vb,var(--space-8))] pb-7">
        <div
          className="w-[min(26rem,100%)] sm:px-6 sm:pt-7 sm:pb-5 sm:border sm:border-hairline sm:rounded-card sm:bg-surface"
          {...card}
        />
        <p className="small soft">{withPhoneLinks(`Locked out? Call the office: ${mainPhone}`)}</p>
      </main>
    </div>
  );
}
