import { ArrowLeft, Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { agency, mainPhone } from '#frontend/content/agency.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import { WardWindow } from '#frontend/ui/ward-window.tsx';
import { Wordmark } from '#frontend/ui/wordmark.tsx';

/** The work of the staff area, for staff who sign in for the first time. */
const work = [
  'Open shifts, and the nurses who fit them',
  'Applications, requests and messages, and who calls next',
  'Licenses before they expire',
];

/** The frame of every step of the sign-in: the two links back to the site, the card, and in a wide window the work behind it. */
export function LoginFrame(card: Pick<ComponentProps<'div'>, 'ref' | 'onInput' | 'children'>) {
  return (
    <div className="login grid grid-rows-[auto_1fr] min-h-[100dvb]">
      <header className="login__bar flex flex-wrap gap-x-5 gap-y-2 items-center justify-between px-edge py-3">
        <Wordmark name={agency.productName} />
        <a className="back-link icon-text" href="/">
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          Back
        </a>
      </header>
      <main className="grid gap-x-8 gap-y-4 content-start justify-items-center lg:justify-center lg:grid-cols-[minmax(0,26rem)_minmax(0,24rem)] px-4 pt-[clamp(var(--space-4),6vb,var(--space-8))] pb-7">
        <div
          className="w-[min(26rem,100%)] sm:px-6 sm:pt-7 sm:pb-5 sm:border sm:border-hairline sm:rounded-card sm:bg-surface"
          {...card}
        />
        <p className="small soft lg:row-start-2">
          {withPhoneLinks(`Locked out? Call the office: ${mainPhone}, ${agency.openingHours}.`)}
        </p>
        <aside
          className="hidden lg:grid gap-5 content-center w-full"
          aria-label="About the staff area"
        >
          <div className="grid grid-cols-3 gap-3">
            <WardWindow time="morning" />
            <WardWindow time="afternoon" />
            <WardWindow time="night" />
          </div>
          <ul className="stack gap-3">
            {work.map((text) => (
              <li className="flex gap-3" key={text}>
                <Check className="icon pine mt-1" size={20} strokeWidth={1.75} aria-hidden />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </aside>
      </main>
    </div>
  );
}
