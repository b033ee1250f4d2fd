import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { agency } from '#frontend/content/agency.ts';
import { notFound } from '#frontend/content/not-found.ts';
import { NotFoundNotice } from '#frontend/ui/not-found-notice.tsx';
import { messages } from '#shared/messages.ts';
import { pageTitle } from '#shared/site-routes.ts';

/** An address that the staff area does not know shows the site's own not-found page (section 2). */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = pageTitle(agency.productName, pathname);
  }, [pathname]);
  return <NotFoundNotice {...notFound} back={messages.backToHome} backHref="/" />;
}
