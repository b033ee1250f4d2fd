type PdfOptions = {
  /** One text a page; a line break begins a new line. */
  pages?: readonly string[];
  /** Runs when the document is opened, in viewers that run scripts. */
  openScript?: string;
  /** Comment bytes before the trailer, to make a large file. */
  paddingBytes?: number;
};

export const resumePages = [
  'Sample Applicant\nRegistered Nurse\n\nTen years on medical-surgical units,\nfive of them as charge nurse.',
  'Experience\n\n2020 to 2024, Sample Hospital\nStaff nurse, nights',
  'Education\n\nSample College\nBSN, Nursing',
];

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

function contentOf(text: string): string {
  const [first = '', ...others] = text.split('\n');
  const lines = others.map((line) => `/F1 13 Tf 0 -22 Td (${escaped(line)}) Tj`).join('\n');
  return `BT /F1 26 Tf 72 700 Td (${escaped(first)}) Tj\n${lines}\nET`;
}

/** A stream object; `content` has one byte in each character. */
export const stream = (dictionary: string, content: string): string =>
  `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`;

/** A PDF of these objects, numbered from 1 with the catalog first, and a whole cross-reference table. */
export const pdfOf = (objects: readonly string[], paddingBytes = 0): Buffer =>
  Buffer.from(pdfLetters(objects, paddingBytes), 'latin1');

/** The same, with a byte in each of its letters. */
function pdfLetters(objects: readonly string[], paddingBytes = 0): string {
  let pdf = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  if (paddingBytes > 0) pdf += `%${'x'.repeat(paddingBytes)}\n`;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`;
}

/** A PDF that any viewer shows: letter pages with text in Helvetica. */
export const resumePdf = (options: PdfOptions = {}): Buffer =>
  Buffer.from(resumePdfLetters(options), 'latin1');

/** The same, with a byte in each of its letters, for a browser, which has no `Buffer`. */
export function resumePdfLetters(options: PdfOptions = {}): string {
  const { pages = resumePages, openScript, paddingBytes = 0 } = options;
  const pageNumber = (index: number) => 4 + index * 2;
  const action =
    openScript === undefined ? '' : `/OpenAction<</S/JavaScript/JS(${escaped(openScript)})>>`;
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ');
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${action}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((text, index) => {
      const content = contentOf(text);
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${pageNumber(index) + 1} 0 R>>`,
        stream('', content),
      ];
    }),
  ];
  return pdfLetters(objects, paddingBytes);
}

/** The objects of a PDF of a letter page; its resources may name the further objects, which are numbered from 5. */
const onePageObjects = (
  resources: string,
  content: string,
  objects: readonly string[],
  catalog = '',
) => [
  `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<${resources}>>/Contents 4 0 R>>`,
  stream('', content),
  ...objects,
];

/** A PDF of a letter page; its resources may name the further objects, which are numbered from 5. */
export const onePage = (resources: string, content: string, ...objects: string[]): Buffer =>
  pdfOf(onePageObjects(resources, content, objects));

/** The same, with a byte in each of its letters. */
const onePageLetters = (resources: string, content: string, ...objects: string[]): string =>
  pdfLetters(onePageObjects(resources, content, objects));

/** A page as a fax machine sends it: all black, in CCITT fax compression. */
export function faxPdf(): Buffer {
  // A line of 64 pixels: a run of 0 white, runs of 64 and 0 black, padded to whole bytes.
  const line = '3503C370';
  const image = stream(
    '/Type/XObject/Subtype/Image/Width 64/Height 64/BitsPerComponent 1/ColorSpace/DeviceGray' +
      '/Filter[/ASCIIHexDecode/CCITTFaxDecode]' +
      '/DecodeParms[null<</K 0/Columns 64/Rows 64/EncodedByteAlign true/EndOfBlock false>>]',
    `${line.repeat(64)}>`,
  );
  return onePage('/XObject<</Scan 5 0 R>>', 'q 612 0 0 792 0 0 cm /Scan Do Q', image);
}

export const standardFonts = ['Helvetica', 'Times-Roman', 'Courier', 'Symbol', 'ZapfDingbats'];

/**
 * A line in each standard font, which a PDF may use without embedding it; the lines are 100 units apart.
 * @returns the PDF, with a byte in each of its letters
 */
export function standardFontsPdfLetters(): string {
  const fonts = standardFonts.map((_, index) => `/F${index} ${index + 5} 0 R`).join('');
  const lines = standardFonts.map(
    (_, index) => `BT /F${index} 40 Tf 72 ${700 - index * 100} Td (abcdef) Tj ET`,
  );
  return onePageLetters(
    `/Font<<${fonts}>>`,
    lines.join('\n'),
    ...standardFonts.map((name) => `<</Type/Font/Subtype/Type1/BaseFont/${name}>>`),
  );
}

/** Character codes, in hexadecimal digits, of an encoding that maps to one of Adobe's character collections. */
export type ForeignText = { codes: string; encoding: string; ordering: string };

/**
 * Texts in fonts that the file names and does not embed, below a line in Helvetica.
 * @returns the PDF, with a byte in each of its letters
 */
export function foreignPdfLetters(texts: readonly ForeignText[]): string {
  const first = 6;
  const fonts = texts.map((_, index) => `/F${index} ${first + index * 3} 0 R`).join('');
  const lines = texts.map(
    ({ codes }, index) => `BT /F${index} 30 Tf 72 ${660 - index * 60} Td <${codes}> Tj ET`,
  );
  return onePageLetters(
    `/Font<</Latin 5 0 R${fonts}>>`,
    ['BT /Latin 26 Tf 72 740 Td (Sample Applicant) Tj ET', ...lines].join('\n'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...texts.flatMap(({ encoding, ordering }, index) => {
      const [descendant, descriptor] = [first + index * 3 + 1, first + index * 3 + 2];
      return [
        `<</Type/Font/Subtype/Type0/BaseFont/Sample-Light/Encoding/${encoding}/DescendantFonts[${descendant} 0 R]>>`,
        '<</Type/Font/Subtype/CIDFontType0/BaseFont/Sample-Light/DW 1000' +
          `/FontDescriptor ${descriptor} 0 R` +
          `/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 4>>>>`,
        '<</Type/FontDescriptor/FontName/Sample-Light/Flags 4/FontBBox[-25 -254 1000 880]' +
          '/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
      ];
    }),
  );
}

/** A letter page with a line of text, further entries of the catalog, and further objects, which are numbered from 6. */
const noticeLetters = (text: string, catalog: string, ...objects: string[]): string =>
  pdfLetters(
    onePageObjects(
      '/Font<</F1 5 0 R>>',
      contentOf(text),
      ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>', ...objects],
      catalog,
    ),
  );

/** A form in XFA alone, whose page only asks to wait. @returns the PDF, with a byte in each of its letters */
export const xfaPdfLetters = (): string =>
  noticeLetters(
    'Please wait...',
    '/NeedsRendering true/AcroForm<</Fields[]/XFA 6 0 R>>',
    stream('', '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>'),
  );

/** A cover letter with an attached file. @returns the PDF, with a byte in each of its letters */
export const attachmentPdfLetters = (): string =>
  noticeLetters(
    'My resume is attached.',
    '/Names<</EmbeddedFiles<</Names[(resume.txt) 6 0 R]>>>>',
    '<</Type/Filespec/F(resume.txt)/EF<</F 7 0 R>>>>',
    stream('/Type/EmbeddedFile', 'Sample Applicant'),
  );
