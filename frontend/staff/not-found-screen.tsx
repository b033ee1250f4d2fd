import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { agency } from '#frontend/content/agency.ts';
import { NotFoundPage } from '#frontend/site/pages/not-found.tsx';
import { pageTitle } from '#shared/site-routes.ts';

/** An address that the staff area doesn't know: the site's own not-found page. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = pageTitle(agency.productName, pathname);
  }, [pathname]);
  return <NotFoundPage />;
}
