import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsvRow } from './csv.ts';

test('quotes values as RFC 4180 requires, and makes formulas harmless', () => {
  expect(formatCsvRow([1, null, 'a,b', 'say "hi"', 'x\ny'])).toBe('1,,"a,b","say ""hi""","x\ny"\r\n');
  expect(formatCsvRow(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '=HYPERLINK("u")'])).toBe(
    `'=1+1,'+1,'-1,'@SUM(A1),'\tx,"'=HYPERLINK(""u"")"\r\n`,
  );
});

/** Reads a CSV file (RFC 4180). */
function parseRow(row: string): string[] {
  const cells = `,${row.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/gs);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

test('changes values only by an apostrophe, and no value begins like a formula', () => {
  const values = fc.array(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",\'ab1é ') }), { minLength: 1 });
  fc.assert(
    fc.property(values, (cells) => {
      const parsed = parseRow(formatCsvRow(cells));
      expect(parsed.map((cell, n) => (cell === `'${cells[n]}` ? cells[n] : cell))).toEqual(cells);
      for (const cell of parsed) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
