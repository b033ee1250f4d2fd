import { agency, mainPhone, phoneHref } from '#frontend/content/agency.ts';
import { wakerMark } from './assets.ts';
import type { IslandName } from './island-names.ts';

type IslandProps = {
  name: IslandName;
  /** What it looks like before it wakes, rendered with its identifier prefix. */
  markup: string;
};

/** A part of a page that React takes over when a visitor comes near it; the helper fetches what wakes it. */
export function Island({ name, markup }: IslandProps) {
  const phone = <a href={phoneHref(mainPhone)}>{mainPhone}</a>;
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
          The form could not be loaded. What you typed is still here: check your connection and
          press the button again, or call {phone}.
        </p>
      </div>
      <div
        data-waker={wakerMark(name)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made by the build
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    </>
  );
}
