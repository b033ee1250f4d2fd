import { rules } from './rules.ts';
import { commentsIn, paragraphsIn, stringsIn, type Text } from './texts.ts';

const longestLine = 160;

/** The lines of a Markdown file that are too long. Table rows can't be wrapped, and code is as it is. */
function longLines(source: string): number[] {
  const paragraphs = paragraphsIn(source);
  return paragraphs.flatMap(({ line, text }) =>
    text.split('\n').flatMap((part, index) => {
      const isTable = part.trimStart().startsWith('|');
      return !isTable && part.length > longestLine ? [line + index] : [];
    }),
  );
}

/** The texts of a file: paragraphs of Markdown, otherwise comments, and in the frontend also the texts of the product. */
function textsIn(file: string, source: string): Text[] {
  if (file.endsWith('.md')) return paragraphsIn(source);
  const isProduct = /^frontend\/.*\.tsx?$/.test(file);
  return [...commentsIn(file, source), ...(isProduct ? stringsIn(file, source) : [])];
}

/**
 * Checks the prose of one file.
 * @param file its path, which decides what of it is prose
 * @returns a line for each fault: path, line, the words and the remedy
 */
export function findFaults(file: string, source: string): string[] {
  const long = file.endsWith('.md') ? longLines(source) : [];
  return [
    ...long.map((line) => `${file}:${line} more than ${longestLine} characters: wrap the line`),
    ...textsIn(file, source).flatMap(({ line, text }) => {
      const flat = text.replace(/\n/g, ' ');
      return rules.flatMap(({ pattern, remedy }) =>
        [...flat.matchAll(pattern)].map((match) => {
          const place = line + text.slice(0, match.index).split('\n').length - 1;
          return `${file}:${place} "${match[0]}": ${remedy}`;
        }),
      );
    }),
  ];
}
