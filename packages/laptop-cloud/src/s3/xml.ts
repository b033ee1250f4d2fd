import type { HttpResponse } from '../http.ts';

/** An element: its name, and its text or its children. */
export type Xml = [name: string, content: string | number | boolean | Xml[]];

const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** An XML document; `isNamespaced` for S3's results, not for its errors. */
export function toXml([name, content]: Xml, { isNamespaced }: { isNamespaced: boolean }): string {
  const attribute = isNamespaced ? ` xmlns="${namespace}"` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${attribute}>${inner(content)}</${name}>`;
}

/** A 200 answer with a result as its body. */
export function xmlResponse(result: Xml, headers: Record<string, string> = {}): HttpResponse {
  return {
    status: 200,
    headers: { 'content-type': 'application/xml', ...headers },
    body: toXml(result, { isNamespaced: true }),
  };
}

function inner(content: Xml[1]): string {
  if (!Array.isArray(content)) return escapeText(String(content));
  return content.map(([name, child]) => `<${name}>${inner(child)}</${name}>`).join('');
}

/** Markup, and what a reader would normalize away (line ends) or could not take (control characters). */
function escapeText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: keys may hold them, and must come back whole
  return text.replace(/[&<>"\u0000-\u001f\u007f]/g, (character) => `&#${character.charCodeAt(0)};`);
}
