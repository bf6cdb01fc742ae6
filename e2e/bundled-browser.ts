import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import bundledChromium, { inflate } from '@sparticuz/chromium';

const folder = join(import.meta.dirname, '../node_modules/.cache/chromium');

/**
 * Unpacks the Chromium from npm unless it is already unpacked.
 * @returns launch options that work even without the system libraries and fonts of a browser
 */
export async function bundledBrowserOptions(): Promise<LaunchOptions> {
  await mkdir(folder, { recursive: true });
  const executablePath = await unpackInto(folder, () => bundledChromium.executablePath());
  const libraries = join(folder, 'al2023/lib');
  if (!existsSync(libraries)) await unpackInto(folder, () => inflate(join(archiveFolder(), 'al2023.tar.br')));
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, ...(await fontSettings()) };
  return { executablePath, env: withoutUndefined(env) };
}

/** The package unpacks into TMPDIR, so this sets TMPDIR to a folder that is persistent and not shared with other users. */
async function unpackInto<T>(temporary: string, unpack: () => Promise<T>): Promise<T> {
  const previous = process.env.TMPDIR;
  process.env.TMPDIR = temporary;
  try {
    return await unpack();
  } finally {
    if (previous === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = previous;
  }
}

function archiveFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
}

/** Writes a font configuration, because the one in the package assumes the paths of AWS Lambda. */
async function fontSettings(): Promise<{ FONTCONFIG_FILE?: string }> {
  if (existsSync('/etc/fonts/fonts.conf')) return {};
  const file = join(folder, 'fonts.conf');
  const config = `<?xml version="1.0"?><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;
  await writeFile(file, config);
  return { FONTCONFIG_FILE: file };
}

function withoutUndefined(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
