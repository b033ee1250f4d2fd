import { cookieNotice } from '#frontend/content/cookies.ts';
import { Button } from '#frontend/ui/button.tsx';

/**
 * Asks about the one cookie. It waits in the document, hidden from assistive technology and out of the
 * keyboard's way, and painted below the window's edge: when the helper shows it, next to nothing is laid out
 * or painted, and nothing else moves. (`inert` would have it painted again.) Around it is a live region, so
 * that its coming is said aloud.
 */
export function CookieNotice() {
  const { title, text, link, accept, reject } = cookieNotice;
  return (
    <div className="cookie-notice__room" role="status">
      <section className="cookie-notice" aria-label={title} aria-hidden data-cookie-notice>
        <p>
          {text}{' '}
          <a href="/cookie-policy" tabIndex={-1}>
            {link}
          </a>
        </p>
        <div className="cookie-notice__answers">
          <Button data-accept tabIndex={-1}>
            {accept}
          </Button>
          <Button look="quiet" tabIndex={-1}>
            {reject}
          </Button>
        </div>
      </section>
    </div>
  );
}
