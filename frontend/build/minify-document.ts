import { minify } from 'html-minifier-next';

/**
 * Leaves out of a document what HTML lets one leave out: end tags and the tags around head and body,
 * quotes that hold no space, values that an attribute has anyway, `&#x27;` where `'` will do. A browser
 * builds the same page of it, so React finds what it rendered, with its comments. Spaces, scripts and
 * styles stay as they are: the policy names the inline ones by their hashes.
 * @param html a whole document, finished but for the marks of its deployment
 * @returns the same document with fewer bytes; it is no longer for patterns to read
 */
export const minifyDocument = (html: string): Promise<string> =>
  minify(html, {
    collapseBooleanAttributes: true,
    decodeEntities: true,
    removeAttributeQuotes: true,
    removeOptionalTags: true,
    removeRedundantAttributes: true,
  });
