import { S3Error } from './s3-error.ts';

export type XmlElement = { name: string; text: string; children: XmlElement[] };

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);
const deepest = 8;
const tag = /<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>/y;
const text = /[^<]+/y;

/**
 * Reads the small documents that S3 takes (CompleteMultipartUpload, Delete). Attributes are
 * skipped; document types, processing instructions, CDATA and comments are refused.
 * @throws S3Error MalformedXML.
 */
export function readXml(source: string): XmlElement {
  const top: XmlElement = { name: '', text: '', children: [] };
  const open = [top];
  const document = source.replace(/^\uFEFF?\s*<\?xml [^<>]*\?>/, '').trim();
  let position = 0;
  while (position < document.length) {
    const parent = open.at(-1);
    if (!parent) throw new S3Error('MalformedXML');
    const pattern = document[position] === '<' ? tag : text;
    pattern.lastIndex = position;
    const match = pattern.exec(document);
    if (!match) throw new S3Error('MalformedXML');
    position = pattern.lastIndex;
    if (pattern === text) {
      if (parent === top) throw new S3Error('MalformedXML');
      parent.text += unescapeText(match[0]);
      continue;
    }
    const [, closing, name = '', , selfClosing] = match;
    if (closing) {
      if (selfClosing || match[3] || open.pop()?.name !== name) throw new S3Error('MalformedXML');
      continue;
    }
    const element: XmlElement = { name, text: '', children: [] };
    parent.children.push(element);
    if (!selfClosing) open.push(element);
    if (open.length > deepest) throw new S3Error('MalformedXML');
  }
  const [root, ...more] = top.children;
  if (!root || more.length > 0 || open.length !== 1) throw new S3Error('MalformedXML');
  return root;
}

/** The text of the one child of that name; undefined when there is none. */
export function childText(element: XmlElement, name: string): string | undefined {
  const [child, ...more] = element.children.filter((one) => one.name === name);
  if (more.length > 0 || child?.children.length) throw new S3Error('MalformedXML');
  return child?.text;
}

function unescapeText(escaped: string): string {
  return escaped.replace(/&([^;&]*);?/g, (whole, name: string) => {
    const [, hex, decimal] = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name) ?? [];
    const code = Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10);
    const character = code <= 0x10ffff ? String.fromCodePoint(code) : entities.get(name);
    if (character === undefined || !whole.endsWith(';')) throw new S3Error('MalformedXML');
    return character;
  });
}
