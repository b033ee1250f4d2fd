import type { ReactNode } from 'react';
import { pageTransitionStyle } from '#shared/page-transition.ts';

type DocumentProps = {
  title: string;
  description?: string | undefined;
  /** Pages that search engines leave out. */
  unlisted?: boolean;
  /** More of the head: the metadata of public pages for search and sharing. */
  head?: ReactNode;
  /** The stylesheets. The first one orders the layers. */
  stylesheets: readonly string[];
  /** The font of the headings, if the document preloads it. */
  font?: string;
  /** A module; it runs once the document has been read. */
  script?: string;
  /** The imports of the script, to be preloaded with it. */
  preloads?: readonly string[];
  /** Scripts for later, which the browser loads when it has nothing else to load, and does not run. */
  prefetches?: readonly string[] | undefined;
  children: ReactNode;
};

/** The HTML around every page. It has one inline style, which the policy allows by its hash; all others are files. */
export function Document(props: DocumentProps) {
  const {
    title,
    description,
    unlisted,
    head,
    stylesheets,
    font,
    script,
    preloads,
    prefetches,
    children,
  } = props;
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
        {/* With a precedence React writes it before the preloads, so that the document's own content shows first. */}
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        {font !== undefined && (
          <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        {preloads?.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {prefetches?.map((href) => (
          <link key={href} rel="prefetch" href={href} as="script" />
        ))}
        {script !== undefined && <script type="module" src={script} fetchPriority="low" />}
        {head}
      </head>
      <body>{children}</body>
    </html>
  );
}
