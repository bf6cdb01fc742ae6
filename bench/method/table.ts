import type { Row } from './figure.ts';
import { judge } from './verdict.ts';

const HEAD = ['figure', 'product', 'limit', 'ratio', 'pass', 'goal', 'verdict'];

/** Draws rows as a table of aligned columns. */
export function table(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cells({ what, product, limit, ratio, bound }: Row): string[] {
  const given = [what, product, limit, ratio.toFixed(ratio < 10 ? 2 : 1)];
  if (!bound) return given;
  const sign = bound.better === 'more' ? '≥' : '≤';
  return [...given, `${sign} ${bound.pass}`, `${sign} ${bound.goal}`, judge(ratio, bound)];
}
