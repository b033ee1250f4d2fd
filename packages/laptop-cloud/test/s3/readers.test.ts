import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeChunkedBody } from '../../src/s3/chunked-body.ts';
import { crc32c, crc64nvme } from '../../src/s3/crc.ts';
import { parseFormData } from '../../src/s3/form-data.ts';
import { childText, readXml } from '../../src/s3/read-xml.ts';
import { S3Error } from '../../src/s3/s3-error.ts';
import { toXml } from '../../src/s3/xml.ts';

function codeOf(work: () => unknown): string {
  try {
    work();
    return 'accepted';
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    return error.code;
  }
}

describe('XML', () => {
  test('whatever text is written is read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const document = readXml(toXml(['Delete', [['Key', text]]], { isNamespaced: true }));
        expect(childText(document, 'Key')).toBe(text);
      }),
    );
  });

  test('entities, attributes, empty elements and blanks are read', () => {
    const document = readXml(
      '<?xml version="1.0" encoding="UTF-8"?>\n<A xmlns="x" b=\'c\'>\n <B>&lt;&#65;&#x42;&amp;&quot;&apos;&gt;</B><C/><D> d </D></A>\n',
    );
    expect(document.name).toBe('A');
    expect(childText(document, 'B')).toBe(`<AB&"'>`);
    expect(childText(document, 'C')).toBe('');
    expect(childText(document, 'D')).toBe(' d ');
    expect(childText(document, 'E')).toBeUndefined();
  });

  test.each([
    ['a document type', '<!DOCTYPE A [<!ENTITY x "y">]><A>&x;</A>'],
    ['an unknown entity', '<A>&x;</A>'],
    ['an inherited name as an entity', '<A>&constructor;</A>'],
    ['a bare ampersand', '<A>a & b</A>'],
    ['a character beyond Unicode', '<A>&#x110000;</A>'],
    ['a processing instruction', '<A><?php?></A>'],
    ['a comment', '<A><!-- --></A>'],
    ['CDATA', '<A><![CDATA[x]]></A>'],
    ['tags that do not match', '<A><B></A></B>'],
    ['an open tag', '<A><B></B>'],
    ['a closing tag too many', '<A></A></A>'],
    ['two roots', '<A/><B/>'],
    ['text beside the root', '<A/>x'],
    ['nothing', ''],
    ['ten levels', `${'<A>'.repeat(10)}${'</A>'.repeat(10)}`],
    ['an attribute without quotes', '<A b=c/>'],
  ])('%s is refused', (_what, source) => {
    expect(codeOf(() => readXml(source))).toBe('MalformedXML');
  });

  test('a field that comes twice, or with elements in it, is refused', () => {
    expect(codeOf(() => childText(readXml('<A><B>1</B><B>2</B></A>'), 'B'))).toBe('MalformedXML');
    expect(codeOf(() => childText(readXml('<A><B><C/></B></A>'), 'B'))).toBe('MalformedXML');
  });
});

describe('a chunked body', () => {
  const decode = (body: string, headers: Record<string, string>) =>
    decodeChunkedBody(Buffer.from(body), headers);
  const length = (value: number) => ({ 'x-amz-decoded-content-length': String(value) });
  const trailer = { 'x-amz-trailer': 'x-amz-checksum-crc32' };

  test('is put together, and its trailing headers are read', () => {
    const { content, trailers } = decode(
      '3\r\nabc\r\nA\r\n0123\r\n6789\r\n0\r\nx-amz-checksum-crc32:AAAA==\r\n\r\n',
      { ...length(13), ...trailer },
    );
    expect(content.toString()).toBe('abc0123\r\n6789');
    expect(trailers).toEqual({ 'x-amz-checksum-crc32': 'AAAA==' });
    expect(decode('0\r\n\r\n', length(0))).toEqual({ content: Buffer.alloc(0), trailers: {} });
  });

  test.each<[string, string, Record<string, string>]>([
    ['cut off', '3\r\nab', length(3)],
    ['without its end', '3\r\nabc\r\n', length(3)],
    ['of another length', '3\r\nabc\r\n0\r\n\r\n', length(4)],
    ['with a size that is none', 'x\r\nabc\r\n0\r\n\r\n', length(3)],
    ['with a negative size', '-1\r\nabc\r\n0\r\n\r\n', length(3)],
    ['without its announced trailer', '3\r\nabc\r\n0\r\n\r\n', { ...length(3), ...trailer }],
    ['with a trailer that it does not announce', '3\r\nabc\r\n0\r\na:b\r\n\r\n', length(3)],
    ['with more behind it', '3\r\nabc\r\n0\r\n\r\nmore', length(3)],
  ])('%s is refused', (_what, body, headers) => {
    expect(codeOf(() => decode(body, headers))).toBe('IncompleteBody');
  });
});

describe('a form', () => {
  const type = 'multipart/form-data; boundary="a b"';
  const body = (...parts: string[]) =>
    Buffer.from(`${parts.map((part) => `--a b\r\n${part}\r\n`).join('')}--a b--\r\n`);

  test('is read with a quoted boundary, other headers, and what browsers put into names', () => {
    const form = parseFormData(
      type,
      body(
        'Content-Type: text/plain\r\ncontent-disposition: form-data; name="Key"\r\n\r\nincoming/é',
        'Content-Disposition: form-data; name=empty\r\n\r\n',
        'Content-Disposition: form-data; filename="name=x.pdf"; name="file"\r\nContent-Type: a/b\r\n\r\nline\r\n--a\r\n',
        'Content-Disposition: form-data; name="after"\r\n\r\nignored',
      ),
    );
    expect([...form.fields]).toEqual([
      ['key', 'incoming/é'],
      ['empty', ''],
    ]);
    expect(form.fileName).toBe('name=x.pdf');
    expect(form.file.toString()).toBe('line\r\n--a\r\n');
  });

  test('with a part without a name is refused', () => {
    const source = body('Content-Type: text/plain\r\n\r\nx');
    expect(codeOf(() => parseFormData(type, source))).toBe('MalformedPOSTRequest');
  });
});

test("the checksums give their catalogues' check values", () => {
  const content = Buffer.from('123456789');
  expect(crc32c(content).toString(16)).toBe('e3069283');
  expect(crc64nvme(content).toString('hex')).toBe('ae8b14860a799888');
});
