/** The script of the not-found page. One document answers every unknown address, so its title comes here. */
import { pageTitle } from '#shared/site-routes.ts';
import { agency } from './content/agency.ts';

// As the address has it, encoded: nobody writes sentences into a title by way of a link.
document.title = pageTitle(agency.productName, location.pathname);
