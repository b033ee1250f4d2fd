import { transform } from 'lightningcss';

/**
 * Minifies a stylesheet once more, as the bundler did it, but as one document has it: where a custom
 * property gave way to its value, declarations came to say the same or can be said shorter.
 * @throws what is wrong with the stylesheet, with its place
 */
export function minifyStylesheet(css: string): string {
  const { code } = transform({
    filename: 'own.css',
    code: new TextEncoder().encode(css),
    minify: true,
  });
  return new TextDecoder().decode(code);
}
