import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ItemKind, items, type Rights } from '#functions/table/items.ts';
import { itemPurposes } from './item-purposes.ts';

const page = join(import.meta.dirname, '../../docs/data.md');
const heading = '## Items';
const introduction = `${heading}

\`npm run documents\` writes this table from \`functions/table/items.ts\`. \`{name}\` is the place of a value. \`{list}\` is \`Contact-List\`,
\`Employee-List\` or \`Employment-List\`. The last column has the DynamoDB operations of each function. All others are denied.

| item | keys | index \`SubmissionRows\` | expires | operations |
|---|---|---|---|---|`;

/** The operations, each set once with the functions that have it. */
function listed(rights: Rights = {}, condition = ''): string[] {
  const names = Object.entries(rights).map(([name, actions]) => ({
    name: `\`${name}\``,
    operations: [...actions].sort().join(', '),
  }));
  return [...Map.groupBy(names, ({ operations }) => operations)].map(
    ([operations, own]) => `${own.map(({ name }) => name).join(', ')}: ${operations}${condition}`,
  );
}

function rowOf(
  purpose: string,
  { partition, sortKey, index, expires, rights, rightsWith }: ItemKind,
): string {
  const end =
    typeof expires === 'string'
      ? expires
      : `${typeof expires.days === 'string' ? `\`${expires.days}\`` : expires.days} days after ${expires.after}`;
  const readers = index?.readers.map((name) => `\`${name}\``).join(', ');
  const operations = [
    ...listed(rights),
    ...listed(rightsWith?.bin, ', with a bin'),
    ...listed(rightsWith?.receipts, ', with `receiptSender`'),
    ...(readers ? [`${readers}: Query of the index`] : []),
  ];
  const cells = [
    purpose,
    `\`${partition}\`, \`${sortKey}\``,
    index ? `\`${index.partition}\`, \`${index.sortKey}\`` : '',
    end,
    operations.join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The text of `docs/data.md`: the written part of the page, and a table of all kinds of items as its last section. */
export function dataDocument(): string {
  const [written = ''] = readFileSync(page, 'utf8').split(heading);
  const kinds = new Map<string, ItemKind>(Object.entries(items));
  const rows = Object.entries(itemPurposes).flatMap(([name, purpose]) => {
    const kind = kinds.get(name);
    return kind ? [rowOf(purpose, kind)] : [];
  });
  return `${[written + introduction, ...rows].join('\n')}\n`;
}
