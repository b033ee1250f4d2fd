import { agency, mainPhone, phoneHref } from '#frontend/content/agency.ts';
import { pageTitle, staffPaths } from '#shared/site-routes.ts';
import { namesMark, type SiteAssets } from './assets.ts';
import { Document } from './document.tsx';

/** The document behind every staff address but the sign-in's; the app fills it and sets its title. */
export function StaffShell({ assets }: { assets: SiteAssets }) {
  const { script, imports, stylesheet } = assets.staff;
  return (
    <Document
      title={agency.productName}
      unlisted
      stylesheets={[stylesheet]}
      script={script}
      preloads={imports}
    >
      <div id="root" />
      <WithoutScripts />
    </Document>
  );
}

type LoginDocumentProps = {
  assets: SiteAssets;
  /** The sign-in as it is before the app wakes. */
  markup: string;
};

/** The sign-in's document, which search engines may list. The app takes its form over. */
export function LoginDocument({ assets, markup }: LoginDocumentProps) {
  const { script, imports, stylesheet } = assets.staff;
  return (
    <Document
      title={pageTitle(agency.productName, staffPaths.login)}
      description={`Where the staff of ${agency.productName} sign in. Nurses and facilities need no account.`}
      stylesheets={[stylesheet]}
      // Before the first paint it is known whether somebody is signed in, who has no use for the form.
      head={<script type="module" src={assets.helpers['login-page']} blocking="render" />}
    >
      <WithoutScripts />
      <div role="alert">
        <p className="login__note" data-island-failed hidden>
          The sign-in could not be loaded. What you typed is still here: check your connection and
          press the button again.
        </p>
      </div>
      <div
        id="root"
        data-island={[script, assets.dress, ...imports].join(' ')}
        data-island-stylesheet={stylesheet}
        data-island-names={namesMark}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made by the build
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    </Document>
  );
}

const WithoutScripts = () => (
  <noscript>
    <p>
      The staff area needs scripts, and they are switched off in your browser. The{' '}
      <a href="/">public site</a> works without them; our phone number is{' '}
      <a href={phoneHref(mainPhone)}>{mainPhone}</a>.
    </p>
  </noscript>
);
