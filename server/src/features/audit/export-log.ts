import type { Database } from '../../platform/database/database.ts';
import { readInPages } from '../../platform/database/paging/read-in-pages.ts';
import { formatCsvRow } from './csv.ts';
import { type AuditRow, listEntriesUpTo, type NamedAuditRow } from './store.ts';

const COLUMNS = [
  'number',
  'at',
  'action',
  'actorId',
  'actorUsername',
  'targetId',
  'targetUsername',
  'requestId',
  'address',
  'projectId',
  'hash',
] as const;

/**
 * Writes the audit log as CSV, oldest entry first. The last row has the number of entries and the last hash: a file without
 * it is incomplete.
 * @param last the last entry to write
 */
export async function* writeAuditLog(db: Database, last: AuditRow): AsyncGenerator<string> {
  yield formatCsvRow(COLUMNS);
  const pages = readInPages((after: NamedAuditRow | undefined, limit) =>
    listEntriesUpTo(db, last.number, after?.entry.number ?? 0, limit),
  );
  for await (const rows of pages) yield rows.map(formatEntry).join('');
  const total = ['total', last.at.toISOString(), `${last.number} entries`];
  yield formatCsvRow([...total, ...Array(COLUMNS.length - total.length - 1).fill(null), last.hash]);
}

function formatEntry({ entry, ipAddress, ...usernames }: NamedAuditRow): string {
  const values = { ...entry, ...usernames, at: entry.at.toISOString(), address: ipAddress };
  return formatCsvRow(COLUMNS.map((column) => values[column]));
}
