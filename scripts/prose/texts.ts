import { parseSync, Visitor } from 'vite';

/** A piece of prose with the line of its file on which it begins. */
export type Text = { line: number; text: string };

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length;

/** The text of a comment without its marks: one line for each line of the source. */
const withoutMarks = (comment: string) => comment.replace(/^[ \t*/]+/gm, '');

/**
 * Merges neighboring line comments, because a sentence may continue on the next line.
 * @param comments in the order of the source
 */
function merge(comments: readonly Text[]): Text[] {
  const merged: Text[] = [];
  for (const comment of comments) {
    const last = merged.at(-1);
    if (last && last.line + last.text.split('\n').length === comment.line) {
      last.text += `\n${comment.text}`;
    } else {
      merged.push({ ...comment });
    }
  }
  return merged;
}

/** The comments of a TypeScript, JavaScript or CSS file. */
export function commentsIn(file: string, source: string): Text[] {
  const comments = file.endsWith('.css')
    ? Array.from(source.matchAll(/\/\*(.*?)\*\//gs), ({ index, 1: value = '' }) => ({
        start: index,
        value,
      }))
    : parseSync(file, source).comments;
  return merge(
    comments.map(({ start, value }) => ({
      line: lineAt(source, start),
      text: withoutMarks(value),
    })),
  );
}

/** The texts that code shows: strings, templates and text in elements, if they have more than a word. */
export function stringsIn(file: string, source: string): Text[] {
  const texts: Text[] = [];
  const add = (start: number, text: unknown) => {
    if (typeof text === 'string' && /\S\s+\S/.test(text)) {
      texts.push({ line: lineAt(source, start), text });
    }
  };
  new Visitor({
    Literal: ({ start, value }) => add(start, value),
    TemplateElement: ({ start, value }) => add(start, value.cooked),
    JSXText: ({ start, value }) => add(start, value),
  }).visit(parseSync(file, source).program);
  return texts;
}

/** The paragraphs, list items and table rows of a Markdown file, without code. */
export function paragraphsIn(source: string): Text[] {
  const blank = (code: string) => code.replace(/[^\n]/g, '');
  const prose = source
    .replace(/^( *)(```|~~~)[\s\S]*?^ *\2$/gm, blank)
    .replace(/`[^`\n]+`/g, 'CODE');
  const texts: Text[] = [];
  for (const [index, line] of prose.split('\n').entries()) {
    const last = texts.at(-1);
    const isContinued = last && last.line + last.text.split('\n').length === index + 1;
    if (isContinued && /^\s*[^\s|*#-]/.test(line)) last.text += `\n${line}`;
    else if (line.trim() !== '') texts.push({ line: index + 1, text: line });
  }
  return texts;
}
