import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import packaged, { inflate } from '@sparticuz/chromium';

const folder = join(import.meta.dirname, '../node_modules/.cache/chromium');

/**
 * Unpacks the Chromium that npm brought, once, and says how to launch it on a Linux that has none of the
 * libraries and fonts a browser wants.
 */
export async function packagedBrowser(): Promise<LaunchOptions> {
  await mkdir(folder, { recursive: true });
  const executablePath = await unpackedBelow(folder, () => packaged.executablePath());
  const libraries = join(folder, 'al2023/lib');
  if (!existsSync(libraries)) await unpackedBelow(folder, () => inflate(join(archives(), 'al2023.tar.br')));
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, ...(await fontSettings()) };
  return { executablePath, env: defined(env) };
}

/** The package unpacks into the temporary folder; a folder of our own is kept and is not another user's. */
async function unpackedBelow<T>(temporary: string, unpack: () => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = temporary;
  try {
    return await unpack();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function archives(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
}

/** The package's own list of font folders names places of its home; this one names where they are. */
async function fontSettings(): Promise<{ FONTCONFIG_FILE?: string }> {
  if (existsSync('/etc/fonts/fonts.conf')) return {};
  const file = join(folder, 'fonts.conf');
  const list = `<?xml version="1.0"?><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;
  await writeFile(file, list);
  return { FONTCONFIG_FILE: file };
}

function defined(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined));
}
