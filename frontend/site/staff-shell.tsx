import { agency, mainPhone, phoneHref } from '../content/agency.ts';
import type { SiteAssets } from './assets.ts';
import { Document } from './document.tsx';

/** The document behind every staff address; the app fills it and sets its title. */
export function StaffShell({ assets }: { assets: SiteAssets }) {
  const { script, imports, stylesheets } = assets.staff;
  return (
    <Document
      title={agency.productName}
      stylesheets={stylesheets}
      script={script}
      preloads={imports}
      unlisted
    >
      <div id="root" />
      <noscript>
        <p>
          The staff area needs scripts, and they are switched off in your browser. The{' '}
          <a href="/">public site</a> works without them; our phone number is{' '}
          <a href={phoneHref(mainPhone)}>{mainPhone}</a>.
        </p>
      </noscript>
    </Document>
  );
}
