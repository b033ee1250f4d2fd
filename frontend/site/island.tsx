import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { agency, phoneOf } from '#frontend/content/agency.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';

type IslandProps = {
  /** The name by which `site.ts` finds its script. */
  name: keyof typeof phoneOf;
  /** React's prefix of its ids, the same here and in the browser. */
  identifierPrefix: string;
  /** The form before its hydration. */
  children: ReactNode;
};

/** A form in a page. Visitors can read it and fill it in at once. `site.ts` hydrates it later. */
export function Island({ name, identifierPrefix, children }: IslandProps) {
  const phone = withPhoneLinks(phoneOf[name]);
  const markup = renderToString(children, { identifierPrefix });
  return (
    <>
      <noscript>
        <p className="notice">
          Sending this form needs scripts, and they are switched off in your browser. Please call{' '}
          {phone}, {agency.openingHours}.
        </p>
      </noscript>
      <div role="alert">
        <p className="notice notice--wrong" data-island-failed hidden>
          The form could not be loaded. Your answers are still here: check your connection and press
          the button again, or call {phone}.
        </p>
      </div>
      <div
        data-island={name}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made by the build
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    </>
  );
}
