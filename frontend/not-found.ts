/** The script of the not-found page. One document serves every unknown address, so this script sets its title, too. */
import { pageTitle } from '#shared/site-routes.ts';
import { agency } from './content/agency.ts';
import { offerCookieNotice } from './site/cookie-consent.ts';

// The path remains encoded, so that no link can write sentences into the title.
document.title = pageTitle(agency.productName, location.pathname);
offerCookieNotice();
