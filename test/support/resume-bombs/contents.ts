import { onePage, pdfOf, resumePdf, stream } from '../resume-pdf.ts';
import { deflated, deflatedZeros } from './compressed.ts';

const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const form = (rest: string, content: string): string =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 612 792]${rest}`, content);

/** A page whose content is 900 million bytes, deflated twice. */
export const nestedFlate = (): Buffer =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>/Contents 4 0 R>>',
    stream('/Filter[/FlateDecode/FlateDecode]', deflated(deflatedZeros(900))),
  ]);

/** 20,000 pages. */
export const thousandsOfPages = (): Buffer =>
  resumePdf({ pages: Array.from({ length: 20_000 }, (_, index) => `Page ${index + 1}`) });

/** A page of 612 by a hundred million points. */
export const enormousPage = (): Buffer =>
  Buffer.from(
    resumePdf({ pages: ['An enormous page'] })
      .toString('latin1')
      .replace('/MediaBox[0 0 612 792]', '/MediaBox[0 0 612 99999999]'),
    'latin1',
  );

/** Form objects that each draw the next form 12 times, eight levels deep. */
export function nestedForms(): Buffer {
  const depth = 8;
  const forms = Array.from({ length: depth }, (_, index) => {
    const isLast = index === depth - 1;
    const content = isLast ? '0 0 10 10 re f' : `/Next Do `.repeat(12);
    return form(isLast ? '' : `/Resources<</XObject<</Next ${index + 6} 0 R>>>>`, content);
  });
  return onePage('/XObject<</First 5 0 R>>', '/First Do', ...forms);
}

/** Two transparent forms that draw each other, a form that draws itself, and 300 nested transparent forms. */
export function endlessForms(): Buffer {
  const group = '/Group<</S/Transparency/I true/K true>>';
  const half = '/ExtGState<</Half<</ca 0.5/CA 0.5>>>>';
  const drawing = (number: number) => `/Resources<<${half}/XObject<</Next ${number} 0 R>>>>`;
  const content = '/Half gs 0 0 600 700 re f /Next Do /Next Do';
  const chain = Array.from({ length: 300 }, (_, index) =>
    form(group + drawing(index + 9), '/Half gs 0 0 600 700 re f /Next Do'),
  );
  return onePage(
    `${half}/XObject<</A 5 0 R/Self 7 0 R/Chain 8 0 R>>`,
    '/Half gs /A Do /Self Do /Chain Do',
    form(group + drawing(6), content),
    form(group + drawing(5), content),
    form(group + drawing(7), content),
    ...chain,
    form('', '0 0 10 10 re f'),
  );
}

/** Three million letters, each placed by itself. */
export function endlessText(): Buffer {
  const text = `BT /F1 10 Tf 72 700 Td ${'(ab) Tj 3 -7 Td (c) Tj -3 7 Td '.repeat(1_500_000)} ET`;
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    stream('/Filter[/FlateDecode/FlateDecode]', deflated(deflated(text))),
    helvetica,
  ]);
}

/** A pattern of patterns, each repeated by hundredths of a point; and a shading that is computed at every place. */
export function repeatingPatterns(): Buffer {
  const depth = 12;
  const pattern = (index: number) => {
    const next = index + 1 < depth ? `/Pattern<</P ${index + 6} 0 R>>` : '';
    const content =
      next === '' ? '0 0 0.01 0.01 re f' : '/Pattern cs /P scn 0 0 612 792 re f '.repeat(20);
    return stream(
      `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 612 792]/XStep 0.01/YStep 0.01/Resources<<${next}>>`,
      content,
    );
  };
  const patterns = Array.from({ length: depth }, (_, index) => pattern(index));
  const mesh = stream(
    '/ShadingType 4/ColorSpace/DeviceRGB/BitsPerCoordinate 8/BitsPerComponent 8/BitsPerFlag 8/Decode[0 612 0 792 0 1 0 1 0 1]/Filter[/FlateDecode/FlateDecode]',
    deflated(deflatedZeros(120)),
  );
  return onePage(
    `/Pattern<</P 5 0 R>>/Shading<</Mesh ${5 + depth} 0 R>>`,
    '/Pattern cs /P scn 0 0 612 792 re f /Mesh sh',
    ...patterns,
    mesh,
  );
}

/** A table of 50 million objects, and a stream that says it holds ten million. */
export function enormousTables(): Buffer {
  let pdf = '%PDF-1.7\n';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>>>',
    stream(
      '/Type/ObjStm/N 10000000/First 200000000/Filter[/FlateDecode/FlateDecode]',
      deflated(deflatedZeros(400)),
    ),
  ];
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = pdf.length;
  const head = Buffer.alloc(4 * 5);
  for (const [index, offset] of offsets.entries()) {
    head[index * 4] = 1;
    head.writeUIntBE(offset, index * 4 + 1, 3);
  }
  const table = Buffer.concat([Buffer.alloc(4), head.subarray(0, 16), Buffer.alloc(200_000_000)]);
  const data = deflated(deflated(table));
  const dictionary =
    '/Type/XRef/W[1 3 0]/Size 50000000/Root 1 0 R/Filter[/FlateDecode/FlateDecode]';
  pdf += `5 0 obj\n${stream(dictionary, data)}\nendobj\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}
