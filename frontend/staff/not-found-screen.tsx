import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTitle } from '../../shared/site-routes.ts';
import { agency } from '../content/agency.ts';
import { NotFoundPage } from '../site/pages/not-found.tsx';

/** An address that the staff area doesn't know: the site's own not-found page. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = pageTitle(agency.productName, pathname);
  }, [pathname]);
  return <NotFoundPage />;
}
