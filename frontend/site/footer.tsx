import { agency } from '#frontend/content/agency.ts';
import { openShifts } from '#frontend/content/open-shifts.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { Wordmark } from '#frontend/ui/wordmark.tsx';
import { openShiftsPath } from '#shared/open-shifts/paths.ts';
import { documentRoutes, staffPaths } from '#shared/site-routes.ts';
import { SocialLinks } from './social-links.tsx';
import { WhilePublished } from './while-published.tsx';

/**
 * The contact details of the agency, and links to all pages.
 * @param path of the page that shows it
 * @param year the year of the build; the script of the page corrects it in a later year
 */
export function Footer({ path, year }: { path: string; year: string }) {
  const { street, city, state, pinCode } = agency.address;
  return (
    <footer className="footer">
      <div className="footer__columns container">
        <div className="footer__about">
          <Wordmark name={agency.productName} />
          <p>{agency.description}</p>
        </div>
        <div>
          <h2 className="footer__title">Reach us</h2>
          <ul>
            {agency.phones.map(({ label, number }) => (
              <li key={number}>
                <a href={phoneHref(number)}>{number}</a> <span className="soft small">{label}</span>
              </li>
            ))}
            {agency.emails.map(({ label, address }) => (
              <li key={address}>
                <a href={`mailto:${address}`} translate="no">
                  {address}
                </a>{' '}
                <span className="soft small">{label}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="footer__office">
          <h2 className="footer__title">Office</h2>
          <address>
            {street}
            <br />
            {city}, {state} {pinCode}
          </address>
          <p>{agency.openingHours}</p>
          <SocialLinks />
        </div>
        <nav className="footer__pages" aria-label="Footer">
          <h2 className="footer__title">Pages</h2>
          <ul>
            <li>
              <a href={staffPaths.login}>Staff login</a>
            </li>
            <WhilePublished>
              <li>
                <a href={openShiftsPath}>{openShifts.title}</a>
              </li>
            </WhilePublished>
            {documentRoutes
              .filter(({ linkedFrom }) => linkedFrom === 'footer')
              .map((route) => (
                <li key={route.path}>
                  <a href={route.path} aria-current={route.path === path ? 'page' : undefined}>
                    {route.name}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      </div>
      <p className="footer__legal container">
        © <span data-year>{year}</span> {agency.productName}
      </p>
    </footer>
  );
}
