import { notFound } from '#frontend/content/not-found.ts';
import { NotFoundNotice } from '#frontend/ui/not-found-notice.tsx';
import { messages } from '#shared/messages.ts';
import { CookieNotice } from '../cookie-notice.tsx';

/** The page of every unknown address (section 2), without header and footer. */
export function NotFoundPage() {
  return (
    <>
      <NotFoundNotice {...notFound} back={messages.backToHome} backHref="/" />
      <div className="corners">
        <CookieNotice />
      </div>
    </>
  );
}
