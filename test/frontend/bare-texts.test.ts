import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bareTextsIn } from '#test/support/bare-texts.ts';

describe('a text of the front end', () => {
  it('has an element of its own beside anything that comes, goes or changes, because translators replace texts', () => {
    const found = globSync('frontend/{forms,staff,ui}/**/*.tsx').flatMap((file) =>
      bareTextsIn(file, readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['a text beside an icon of another type', '<p><Icon />{words(state)}</p>'],
    ['a text beside a component', '<p><Mark /> Saved</p>'],
    ['a text that comes and goes', "<p>{saving && 'Saving'}{saved && 'Saved'}</p>"],
    ['a text beside an element that comes and goes', '<p>Name{late && <b>Late</b>}</p>'],
    ['a number in a sentence', '<p>Show {count} rows</p>'],
    ['a text of a fragment', '<>{label}<b>optional</b></>'],
  ])('is found: %s', (_, markup) => {
    const source = `export const A = ({ words, state, saving, saved, late, count, label, Icon, Mark }) => ${markup};`;
    expect(bareTextsIn('a.tsx', source)).toEqual([1]);
  });

  it.each([
    ['alone', '<p>{late ? early : words(state)}</p>'],
    ['in an element', '<p><Icon /><span>{words(state)}</span></p>'],
    ['constant beside an element that stays', '<p>Call <a href="/">us</a> today</p>'],
    ['in one piece', `<p>{\`Show \${count} rows\`}</p>`],
  ])('is left alone: %s', (_, markup) => {
    const source = `export const A = ({ words, state, late, early, count, Icon }) => ${markup};`;
    expect(bareTextsIn('a.tsx', source)).toEqual([]);
  });
});
