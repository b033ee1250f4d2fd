import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A content of a PDF that the viewer does not show. */
export type LeftOut = 'letters' | 'form' | 'attachments';

/**
 * Finds the contents of a document that no page of it shows: a form in XFA without other fields, whose pages only ask to
 * wait, and attached files. Both are found by their names, and nothing of them is decoded.
 */
export async function findLeftOut(document: PDFDocumentProxy): Promise<LeftOut[]> {
  const { info } = await document.getMetadata();
  const says = (name: string) => new Map(Object.entries(info)).get(name) === true;
  const attachments = await document.getAttachments();
  return [
    ...(says('IsXFAPresent') && !says('IsAcroFormPresent') ? (['form'] as const) : []),
    ...(attachments !== null && attachments.size > 0 ? (['attachments'] as const) : []),
  ];
}

const words: Record<LeftOut, string> = {
  letters: 'Some letters can’t be shown here.',
  form: 'This form can’t be shown here.',
  attachments: 'The files that are attached to it can’t be shown here.',
};

/** The note about contents that the viewer does not show. */
export const leftOutWords = (leftOut: readonly LeftOut[]): string =>
  [...leftOut.map((one) => words[one]), 'Open or download the file to see all of it.'].join(' ');
