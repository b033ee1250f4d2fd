import { cookieNotice } from '#frontend/content/cookies.ts';
import { Button } from '#frontend/ui/button.tsx';

/** Asks about the only cookie. It is in a live region, so that screen readers announce it. */
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
          <Button variant="quiet">{reject}</Button>
        </div>
      </section>
    </div>
  );
}
