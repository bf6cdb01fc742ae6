import { statisticsTexts } from '@app/contract/admin/texts';

export interface DataTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly [string, ...string[]])[];
}

/** The figures of a plot. A long table scrolls. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <section
      aria-label={`${caption}, ${statisticsTexts.table}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="max-h-72 overflow-auto rounded-sm"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-ash text-xs">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`sticky top-0 bg-lacquer py-1.5 font-normal ${index > 0 ? 'pl-3 text-right' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-lacquer-line border-t">
              <th scope="row" className="wrap-anywhere py-1.5 font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="py-1.5 pl-3 text-right tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
