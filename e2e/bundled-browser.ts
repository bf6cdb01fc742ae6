import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import packaged, { inflate } from '@sparticuz/chromium';

const folder = join(import.meta.dirname, '../node_modules/.cache/chromium');

/**
 * Unpacks the Chromium that npm installs, once.
 * @returns launch options that also work on a Linux without a browser's libraries and fonts
 */
export async function bundledBrowserOptions(): Promise<LaunchOptions> {
  await mkdir(folder, { recursive: true });
  const executablePath = await unpackInto(folder, () => packaged.executablePath());
  const libraries = join(folder, 'al2023/lib');
  if (!existsSync(libraries)) await unpackInto(folder, () => inflate(join(archiveFolder(), 'al2023.tar.br')));
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, ...(await fontSettings()) };
  return { executablePath, env: withoutUndefined(env) };
}

/** The package unpacks into TMPDIR; our own folder is persistent and not shared with other users. */
async function unpackInto<T>(temporary: string, unpack: () => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = temporary;
  try {
    return await unpack();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function archiveFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
}

/** The package's own font configuration assumes the paths of AWS Lambda. */
async function fontSettings(): Promise<{ FONTCONFIG_FILE?: string }> {
  if (existsSync('/etc/fonts/fonts.conf')) return {};
  const file = join(folder, 'fonts.conf');
  const config = `<?xml version="1.0"?><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;
  await writeFile(file, config);
  return { FONTCONFIG_FILE: file };
}

function withoutUndefined(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined));
}
