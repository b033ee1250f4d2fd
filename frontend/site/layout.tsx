import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

type LayoutProps = { path: string; year: string; children: ReactNode };

/** Header, footer and what stands between them on every public page. */
export function Layout({ path, year, children }: LayoutProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer year={year} />
      <button className="to-top" type="button" aria-label="Scroll to top" hidden data-to-top>
        <ArrowUp size={22} strokeWidth={1.75} aria-hidden />
      </button>
    </>
  );
}
