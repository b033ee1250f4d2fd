import { pageTitle, staffPaths } from '../../shared/site-routes.ts';
import { agency, mainPhone, phoneHref } from '../content/agency.ts';
import type { SiteAssets } from './assets.ts';
import { Document } from './document.tsx';

type StaffShellProps = {
  assets: SiteAssets;
  /** The sign-in's, which search engines may list; what is behind it they may not. */
  isLogin?: true;
};

/** The document behind every staff address; the app fills it and sets its title. */
export function StaffShell({ assets, isLogin }: StaffShellProps) {
  const { script, imports, stylesheets } = assets.staff;
  return (
    <Document
      {...(isLogin
        ? {
            title: pageTitle(agency.productName, staffPaths.login),
            description: `Where the staff of ${agency.productName} sign in. Nurses and facilities need no account.`,
          }
        : { title: agency.productName, unlisted: true })}
      stylesheets={stylesheets}
      script={script}
      preloads={imports}
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
