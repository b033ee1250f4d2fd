import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addVersion, parseEntry } from '#scripts/changelog/entries.ts';
import { CommandError } from '#scripts/lib/command-error.ts';

const files = globSync('changes/*.md', { exclude: ['changes/README.md'] });

describe('the files of changes/', () => {
  // A release removes them all.
  it('have the format of an entry', () => {
    for (const file of files)
      expect(parseEntry(file, readFileSync(file, 'utf8')).text).not.toBe('');
  });
});

describe('an entry', () => {
  it('is one text without line breaks', () => {
    expect(parseEntry('changes/a.md', 'Fixed: One line\nand another.\n')).toEqual({
      kind: 'Fixed',
      text: 'One line and another.',
    });
    expect(parseEntry('changes/a.md', 'Added:\nThe kind has its own line.\n').kind).toBe('Added');
  });

  it.each([
    ['an unknown kind', 'Removed: A page.', 'must begin with one of Added:'],
    ['no kind', 'A page is new.', 'must begin with one of Added:'],
    ['no text', 'Added:\n', 'must end with a sentence'],
    ['no period', 'Added: A page', 'must end with a sentence'],
    ['two paragraphs', 'Added: A page.\n\nAnother.', 'must be one paragraph.'],
    ['a long line', `Added: ${'word '.repeat(40)}.`, 'must have lines of at most 160'],
    [
      'four sentences',
      'Added: One. Two. Three. Four.',
      'must have at most 3 sentences, and has 4.',
    ],
  ])('with %s is refused by its path', (_, content, fault) => {
    const parse = () => parseEntry('changes/a.md', content);
    expect(parse).toThrow(CommandError);
    expect(parse).toThrow(`changes/a.md ${fault}`);
  });
});

describe('a version', () => {
  const changelog =
    '# Changelog\n\nNewest first.\n\n## 1.0.0 (2026-01-02)\n\n### Added\n\n- All.\n';
  const entries = [
    { kind: 'Fixed', text: 'A fault.' },
    { kind: 'Added', text: `A page${' with words'.repeat(20)}.` },
    { kind: 'Added', text: 'A list.' },
  ] as const;

  it('is above the older ones, and has its entries by kind', () => {
    const text = addVersion(changelog, '1.1.0', '2026-11-20', entries);
    expect(text.split('\n')).toEqual([
      '# Changelog',
      '',
      'Newest first.',
      '',
      '## 1.1.0 (2026-11-20)',
      '',
      '### Added',
      '',
      `- A page${' with words'.repeat(13)} with`,
      `  words${' with words'.repeat(6)}.`,
      '- A list.',
      '',
      '### Fixed',
      '',
      '- A fault.',
      '',
      '## 1.0.0 (2026-01-02)',
      '',
      '### Added',
      '',
      '- All.',
      '',
    ]);
  });

  it.each([
    ['1.1', entries, 'A version has three numbers such as 1.2.0, not 1.1.'],
    ['1.0.0', entries, 'CHANGELOG.md already has the version 1.0.0.'],
    ['1.1.0', [], 'changes/ has no entry, so there is nothing to release.'],
  ])('%s is refused: %#', (version, given, sentence) => {
    expect(() => addVersion(changelog, version, '2026-11-20', given)).toThrow(sentence);
  });
});
