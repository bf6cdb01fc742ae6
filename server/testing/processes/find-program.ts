import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folders in which services are installed. They are not in every user's PATH. */
const SERVICE_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * Returns the path of the first program that is installed in these folders (by default those of PATH); undefined if no program is
 * installed.
 */
export function findProgram(
  names: readonly string[],
  folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVICE_FOLDERS],
): string | undefined {
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
