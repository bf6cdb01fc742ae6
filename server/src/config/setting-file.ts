import { readFileSync, statSync } from 'node:fs';

/** More than any setting needs, and small enough to be harmless if the path is wrong. */
const MAX_BYTES = 65_536;

/** The value in a file that a `…_FILE` variable names, or why it cannot be read. The problem never contains path or value. */
export type SettingFile = { readonly value: string } | { readonly problem: string };

/**
 * Reads the value of a setting from a file, without surrounding white space. Only regular files are read: a pipe could be read
 * only once, and a device might never end.
 */
export function readSettingFile(path: string): SettingFile {
  let content: string;
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return { problem: 'names something that is not a regular file' };
    if (stats.size > MAX_BYTES) return { problem: `names a file larger than ${MAX_BYTES} bytes` };
    content = readFileSync(path, 'utf8');
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    return { problem: code === 'ENOENT' ? 'names a file that does not exist' : `names an unreadable file (${code})` };
  }
  const value = content.trim();
  return value === '' ? { problem: 'names an empty file' } : { value };
}
