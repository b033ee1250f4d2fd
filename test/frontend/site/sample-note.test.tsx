import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SampleNote } from '#frontend/site/sample-note.tsx';

test('a note on samples says what it is given, and is not there for no words', () => {
  const rendered = (text: string) => renderToStaticMarkup(<SampleNote text={text} />);
  expect(rendered('Sample times.')).toBe('<p class="sample-note">Sample times.</p>');
  expect(rendered('')).toBe('');
});
