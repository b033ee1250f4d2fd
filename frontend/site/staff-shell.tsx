import type { ReactNode } from 'react';
import { agency, mainPhone } from '#frontend/content/agency.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { pageTitle, staffPaths } from '#shared/site-routes.ts';
import { type Asset, headingFontFile } from './asset.ts';
import { CookieNotice } from './cookie-notice.tsx';
import { Document } from './document.tsx';

type StaffShellProps = {
  asset: Asset;
  /** The placeholder of the sign-in until the app is loaded. Its document is the one that search engines may list. */
  loginSkeleton?: ReactNode;
};

/** The document of every staff address. The app renders into it and sets its title. */
export function StaffShell({ asset, loginSkeleton }: StaffShellProps) {
  const isLogin = loginSkeleton !== undefined;
  const { address, imports } = asset('frontend/staff/main.tsx');
  return (
    <Document
      title={isLogin ? pageTitle(agency.productName, staffPaths.login) : agency.productName}
      description={
        isLogin
          ? `Where the staff of ${agency.productName} sign in. Nurses and facilities need no account.`
          : undefined
      }
      unlisted={!isLogin}
      stylesheets={[asset('frontend/styles/staff.css').address]}
      font={asset(headingFontFile).address}
      script={address}
      preloads={imports}
    >
      <noscript>
        <p>
          The staff area needs scripts, and they are switched off in your browser. The{' '}
          <a href="/">public site</a> works without them; our phone number is{' '}
          <a href={phoneHref(mainPhone)}>{mainPhone}</a>.
        </p>
      </noscript>
      <div id="root">{loginSkeleton}</div>
      {isLogin && (
        <div className="corners">
          <CookieNotice />
        </div>
      )}
    </Document>
  );
}
