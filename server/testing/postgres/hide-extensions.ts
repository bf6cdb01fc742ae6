import { executeSql } from './sql.ts';

/**
 * Hides all extensions from new connections to a database, as on a server without contrib modules.
 * @returns a function that shows them again; undefined on versions before PostgreSQL 18, where extensions cannot be hidden
 */
export async function hideExtensions(url: string): Promise<(() => Promise<unknown>) | undefined> {
  const [row] = await executeSql<{ path: string | null }>(
    url,
    `select current_setting('extension_control_path', true) as path`,
  );
  if (!row?.path) return undefined;
  const name = new URL(url).pathname.slice(1);
  await executeSql(url, `alter database ${name} set extension_control_path = '/nonexistent'`);
  return () => executeSql(url, `alter database ${name} reset extension_control_path`);
}
