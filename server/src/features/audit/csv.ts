/** Characters with which spreadsheets start a formula (OWASP, CSV injection). */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * Formats a row of a CSV file (RFC 4180). A value that a spreadsheet would run as a formula gets an apostrophe in front.
 * @returns the row with its line break
 */
export function formatCsvRow(values: readonly (string | number | null)[]): string {
  return `${values.map((value) => formatValue(String(value ?? ''))).join(',')}\r\n`;
}

function formatValue(value: string): string {
  const text = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
