import { readFileSync, statSync } from 'node:fs';

/** Larger than any setting, and small enough that a wrong path does no harm. */
const MAX_BYTES = 65_536;

/** The content of a file that a `…_FILE` variable names, or why there is none. The problem never quotes path or content. */
export type SettingFile = { readonly value: string } | { readonly problem: string };

/**
 * Reads the value of a setting from a file, without surrounding white space.
 * Only regular files: a pipe could be read just once, and a device might never end.
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
