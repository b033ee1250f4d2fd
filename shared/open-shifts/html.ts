/** A text of HTML. Nothing but the template below makes one, so its texts are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[] | undefined;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it is written in HTML, as content or within the quotes of an attribute. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

function textOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return part.map(({ text }) => text).join('');
}

/**
 * Makes HTML of a template. Values are escaped, unless they are HTML themselves. As in JSX, a line break and the indentation behind
 * it are no part of the text.
 */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(
    String.raw({ raw: texts.map((text) => text.replaceAll(/\n\s*/g, '')) }, ...parts.map(textOf)),
  );

/** Data as JSON that is safe within a `<script>`: no `<` is in it. */
export const inScript = (data: unknown): Html =>
  new Html(JSON.stringify(data).replaceAll('<', '\\u003c'));
