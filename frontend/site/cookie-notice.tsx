import { cookieNotice } from '#frontend/content/cookies.ts';
import { Button } from '#frontend/ui/button.tsx';

/** Asks about the one cookie. It lies in a live region, so that its coming is said aloud. */
export function CookieNotice() {
  const { title, text, link, accept, reject } = cookieNotice;
  return (
    <div className="cookie-notice__room" role="status">
      <section className="cookie-notice" aria-label={title} hidden data-cookie-notice>
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
