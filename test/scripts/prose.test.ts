import { describe, expect, it } from 'vitest';
import { findFaults } from '#scripts/prose/find-faults.ts';

describe('the prose check', () => {
  it.each([
    ['Whoever deletes it owns it.', 'Whoever'],
    ['The key stands in the record.', 'stands'],
    ['Staff are told of it.', 'are told'],
    ['The same of the audit.', 'The same of'],
    ['It waits. What was sent is gone.', 'What was sent is gone.'],
    ['- What staff do with it.', 'What staff do with it.'],
    ['The behaviour of a gray licence.', 'behaviour'],
  ])('refuses %j', (sentence, words) => {
    const [fault = ''] = findFaults('docs/page.md', `# Page\n\n${sentence}\n`);
    expect(fault).toMatch(`docs/page.md:3 "${words}": `);
  });

  it.each([
    'What is a tombstone? It marks a removed id.',
    'It says what was sent.',
    'An optimistic lock is realistic.',
    'The word `whoever` in code.',
  ])('takes %j', (sentence) => {
    expect(findFaults('docs/page.md', sentence)).toEqual([]);
  });

  it('reads comments of code, and neither its names nor its texts', () => {
    const source =
      "const whoever = 'somebody';\n/**\n * It runs.\n * It stands.\n */\nconst x = 1;\n";
    expect(findFaults('shared/a.ts', source)).toEqual([
      expect.stringContaining('shared/a.ts:4 "stands": '),
    ]);
  });

  it('reads a sentence over two line comments', () => {
    const source = 'const x = 1;\n// Staff are\n// told of it.\n';
    expect(findFaults('shared/a.ts', source)).toEqual([
      expect.stringContaining('shared/a.ts:2 "are told": '),
    ]);
  });

  it('reads the texts of the product: strings, templates and elements', () => {
    const source =
      "\nconst a = 'Call somebody.';\nconst b = `It stands.`;\nconst c = (\n  <p>\n    It was told.\n  </p>\n);\n";
    expect(findFaults('frontend/a.tsx', source)).toEqual([
      expect.stringContaining('frontend/a.tsx:2 "somebody": '),
      expect.stringContaining('frontend/a.tsx:3 "stands": '),
      expect.stringContaining('frontend/a.tsx:6 "was told": '),
    ]);
  });

  it('reads the comments of a stylesheet', () => {
    expect(findFaults('frontend/styles/a.css', '.a {\n  /* It stands. */\n}\n')).toEqual([
      expect.stringContaining('frontend/styles/a.css:2 "stands": '),
    ]);
  });

  it('refuses a long line of Markdown, except in tables and code', () => {
    const long = 'word '.repeat(33).trim();
    const source = `${long}\n\n| ${long} |\n\n\`\`\`\n${long}\n\`\`\`\n\n- ${long}\n`;
    const fault = 'more than 160 characters: wrap the line';
    expect(findFaults('docs/page.md', source)).toEqual([
      `docs/page.md:1 ${fault}`,
      `docs/page.md:9 ${fault}`,
    ]);
  });
});
