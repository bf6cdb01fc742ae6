import type { Row } from './benchmark.ts';
import { getVerdict } from './verdict.ts';

const HEADER = ['figure', 'product', 'baseline', 'ratio', 'pass', 'goal', 'verdict'];

/** Formats rows as a table with aligned columns. */
export function formatTable(rows: readonly Row[]): string {
  const lines = [HEADER, ...rows.map(cells)];
  const widths = HEADER.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cells({ what, product, baseline, ratio, bound }: Row): string[] {
  const values = [what, product, baseline, ratio.toFixed(ratio < 10 ? 2 : 1)];
  if (!bound) return values;
  const relation = bound.better === 'more' ? '≥' : '≤';
  return [...values, `${relation} ${bound.pass}`, `${relation} ${bound.goal}`, getVerdict(ratio, bound)];
}
