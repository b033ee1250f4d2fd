import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** The name of the file with all items. */
const dataName = 'data.json';

/**
 * A zip of everything about a person: one JSON of all items, and the files as they are. Files are PDF and do not become smaller.
 * @param files the content of each file by its name
 */
export function personZip(data: object, files: ReadonlyMap<string, Uint8Array>): Blob {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part.slice());
  });
  const json = new ZipDeflate(dataName, { level: 6 });
  zip.add(json);
  json.push(strToU8(`${JSON.stringify(data, null, 2)}\n`), true);
  for (const [name, content] of files) {
    const file = new ZipPassThrough(`files/${name}`);
    zip.add(file);
    file.push(content, true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
