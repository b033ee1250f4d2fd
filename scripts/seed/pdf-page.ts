/** A line of a page: its text, the size of its letters in points, and the space above it. */
export type PageLine = { text: string; size?: number; isBold?: boolean; above?: number };

/** A text in the form of a PDF string. Letters beyond Latin-1 lose their accents or are left out. */
const pdfText = (text: string): string =>
  [...text.normalize('NFC').replaceAll('’', "'")]
    .map((letter) => (letter > 'ÿ' ? letter.normalize('NFD') : letter))
    .join('')
    .replace(/[^\x20-\x7e\xa1-\xff]/g, '')
    .replace(/[\\()]/g, '\\$&');

const top = 740;
const left = 64;

/** A one-page PDF in US letter size with these lines from the top. */
export function pdfPage(lines: readonly PageLine[]): Buffer {
  let y = top;
  const content = lines
    .map(({ text, size = 10.5, isBold = false, above = 0 }) => {
      y -= Math.ceil(size * 1.35) + above;
      return `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${left} ${y} Td (${pdfText(text)}) Tj ET`;
    })
    .join('\n');
  const font = (name: string) =>
    `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}${table}${trailer}`, 'latin1');
}
