/** The content of a page of titled sections: terms, policies, the accessibility statement. */
export type LegalPageContent = {
  description: string;
  title: string;
  /** The date of the text: in words, and as `YYYY-MM-DD` for machines. */
  date?: { written: string; machine: string };
  sections: readonly {
    title: string;
    paragraphs: readonly string[];
    points?: readonly string[];
  }[];
};

/** Over the links to the sections. */
export const contentsTitle = 'On this page';

/** The date of the legal texts (section 2 of the specification). */
export const legalDate = { written: '14th May 2024', machine: '2024-05-14' } as const;
