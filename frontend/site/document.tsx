import type { ReactNode } from 'react';
import { helperLoader } from '#shared/helper-loader.ts';
import { pageTransitionStyle } from '#shared/page-transition.ts';

type DocumentProps = {
  title: string;
  description?: string;
  /** Pages that search engines leave out. */
  unlisted?: boolean;
  /** More of the head: what the public pages say to those who find and share them. */
  head?: ReactNode;
  stylesheets: readonly string[];
  /** A script that the page is nothing without. */
  script?: string;
  /** A script that comes once the page has been painted. */
  helper?: string;
  /** What the script imports, to be fetched beside it. */
  preloads?: readonly string[];
  className?: string;
  children: ReactNode;
};

/**
 * The HTML around every page. One script and one style stand in it, which the policy names by their
 * hashes: all else are files of the site.
 */
export function Document(props: DocumentProps) {
  const { title, description, unlisted, head, className, children } = props;
  const { stylesheets, script, preloads, helper } = props;
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {description !== undefined && <meta name="description" content={description} />}
        {unlisted === true && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1916" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.png" />
        <style>{pageTransitionStyle}</style>
        {helper !== undefined && <script data-helper={helper}>{helperLoader}</script>}
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {preloads?.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {script !== undefined && <script type="module" src={script} />}
        {head}
      </head>
      <body className={className}>{children}</body>
    </html>
  );
}
