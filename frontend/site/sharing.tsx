import { agency } from '#frontend/content/agency.ts';
import { plainFiles } from '#shared/site-routes.ts';
import { absolute } from './seo.ts';

type SharingProps = {
  path: string;
  title: string;
  description: string;
  /** The structured data of the page, as JSON without `<`. */
  data: readonly string[];
};

/** The metadata of a public page for search engines and link previews. */
export function Sharing({ path, title, description, data }: SharingProps) {
  const address = absolute(path);
  return (
    <>
      <link rel="manifest" href={plainFiles.manifest} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={agency.productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={absolute(plainFiles.shareImage)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={agency.description} />
      <meta name="twitter:card" content="summary_large_image" />
      {data.map((json) => (
        // Data that browsers never run: a script policy says nothing about it.
        <script
          key={json}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, made by the build
          dangerouslySetInnerHTML={{ __html: json }}
        />
      ))}
    </>
  );
}
