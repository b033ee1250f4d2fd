// S3's few answers by pattern: DOMParser is closed to us by `require-trusted-types-for 'script'`.

const entities: Record<string, string> = {
  quot: '"',
  '#34': '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
};

const unescapeXml = (text: string): string =>
  text.replace(/&(quot|#34|apos|lt|gt|amp);/g, (whole, name: string) => entities[name] ?? whole);

/** The text of the first element of that name; nothing when there is none. */
export function elementText(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? undefined : unescapeXml(text);
}

/** A part that S3 has. */
export type StoredPart = { partNumber: number; etag: string; sizeBytes: number };

/** Reads ListParts. One page holds all: a resume has two parts at most. */
export function readParts(xml: string): StoredPart[] {
  return (xml.match(/<Part>.*?<\/Part>/gs) ?? []).map((part) => ({
    partNumber: Number(elementText(part, 'PartNumber')),
    etag: elementText(part, 'ETag') ?? '',
    sizeBytes: Number(elementText(part, 'Size')),
  }));
}

/** The body of CompleteMultipartUpload; ETags are hexadecimal in quotes, so nothing needs escaping. */
export const completeXml = (parts: readonly Pick<StoredPart, 'partNumber' | 'etag'>[]): string =>
  `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts
    .map(
      ({ partNumber, etag }) =>
        `<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag}</ETag></Part>`,
    )
    .join('')}</CompleteMultipartUpload>`;
