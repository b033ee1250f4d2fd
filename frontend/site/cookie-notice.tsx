import { cookieNotice } from '../content/cookies.ts';
import { Button } from '../ui/button.tsx';

/**
 * Asks about the one cookie. It waits in the document, inert, and painted below the window's edge: when the
 * helper wakes it, it costs next to no script, lays out and paints nothing, and moves nothing. Around it is
 * a live region, so that its coming is said aloud.
 */
export function CookieNotice() {
  const { title, text, link, accept, reject } = cookieNotice;
  return (
    <div className="cookie-notice__room" role="status">
      <section className="cookie-notice" aria-label={title} inert data-cookie-notice>
        <p>
          {text} <a href="/cookie-policy">{link}</a>
        </p>
        <div className="cookie-notice__answers">
          <Button data-accept>{accept}</Button>
          <Button look="quiet">{reject}</Button>
        </div>
      </section>
    </div>
  );
}
