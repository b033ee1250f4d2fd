import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { agency } from '#frontend/content/agency.ts';
import { Wordmark } from '#frontend/ui/wordmark.tsx';
import { CallBar } from './call-bar.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

type LayoutProps = {
  path: string;
  year: string;
  /** A page without header and footer (section 2). */
  standsAlone: boolean;
  children: ReactNode;
};

/** The frame around the content of every public page. */
export function Layout({ path, year, standsAlone, children }: LayoutProps) {
  return (
    <>
      <a className="skip-link visually-hidden" href="#main">
        Skip to content
      </a>
      {standsAlone ? (
        <nav className="way-home container" aria-label="Way home">
          <Wordmark name={agency.productName} />
        </nav>
      ) : (
        <Header path={path} />
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <CallBar path={path} />
      {!standsAlone && <Footer path={path} year={year} />}
      <div className="corners">
        <button className="to-top" type="button" aria-label="Scroll to top" hidden data-to-top>
          <ArrowUp size={22} strokeWidth={1.75} aria-hidden />
        </button>
        <CookieNotice />
      </div>
    </>
  );
}
