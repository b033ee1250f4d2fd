import { Menu, Phone, X } from 'lucide-react';
import { agency } from '#frontend/content/agency.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { Wordmark } from '#frontend/ui/wordmark.tsx';
import { documentRoutes } from '#shared/site-routes.ts';

/** The route that the header shows as a button. */
const buttonPath = '/contact';

/**
 * Wordmark and navigation. On a phone the navigation is a popover that fills the screen; the browser
 * itself opens and closes it, so it works without script.
 */
export function Header({ path }: { path: string }) {
  return (
    <header className="header">
      <div className="header__bar container">
        <Wordmark name={agency.productName} />
        <button className="header__toggle icon-text" type="button" popoverTarget="menu">
          <Menu className="header__toggle-open" size={22} strokeWidth={1.75} aria-hidden />
          <X className="header__toggle-close" size={22} strokeWidth={1.75} aria-hidden />
          Menu
        </button>
        {/* Firefox makes every scroll container a tab stop. */}
        <nav className="menu" id="menu" popover="auto" tabIndex={-1} aria-label="Main">
          <ul className="menu__list">
            {documentRoutes
              .filter(({ linkedFrom }) => linkedFrom === 'header')
              .map((route) => (
                <li key={route.path}>
                  <a
                    className={
                      route.path === buttonPath ? 'menu__link menu__link--button' : 'menu__link'
                    }
                    href={route.path}
                    aria-current={route.path === path ? 'page' : undefined}
                  >
                    {route.name}
                  </a>
                </li>
              ))}
          </ul>
          <div className="menu__phones">
            {agency.phones.map(({ label, number }) => (
              <a key={number} href={phoneHref(number)}>
                <Phone className="icon" size={22} strokeWidth={1.75} aria-hidden />
                {number} <span className="soft small">{label}</span>
              </a>
            ))}
            <span>{agency.openingHours}</span>
          </div>
        </nav>
      </div>
    </header>
  );
}
