// Formats rows as a Markdown table.

const cellOf = (text: string): string => text.replaceAll('|', '\\|');

export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cellOf))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
