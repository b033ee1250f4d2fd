import type { ReactNode } from 'react';
import { pageTransitionStyle } from '../../shared/page-transition.ts';

type DocumentProps = {
  title: string;
  description?: string;
  /** Pages that search engines leave out. */
  unlisted?: boolean;
  /** More of the head: what the public pages say to those who find and share them. */
  head?: ReactNode;
  stylesheets: readonly string[];
  script?: string;
  /** What the script imports, to be fetched beside it. */
  preloads?: readonly string[];
  className?: string;
  children: ReactNode;
};

/**
 * The HTML around every page. Nothing that runs is inline, and of styles one, which the policy names by its
 * hash: all else are files of the site.
 */
export function Document(props: DocumentProps) {
  const { title, description, unlisted, head, stylesheets, script, preloads, className, children } =
    props;
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
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>{pageTransitionStyle}</style>
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
