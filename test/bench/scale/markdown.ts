/** A table of Markdown; every column but the first is of figures. */
export const markdownTable = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};
