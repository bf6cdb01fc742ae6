import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:html|js|css|svg|json|webmanifest)$/;
const MIN_BYTES = 1024;

/**
 * Writes `.br` and `.gz` versions of every text file of the build (from 1 KiB, if smaller), so that the server does not
 * compress at request time.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle(options, bundle) {
      const folder = options.dir ?? 'dist';
      const names = Object.keys(bundle).filter((name) => compressible.test(name));
      for (const name of names) await compressFile(join(folder, name));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const raw = await readFile(path);
  if (raw.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(raw, { params }), promisify(gzip)(raw, { level: 9 })]);
  if (br.length < raw.length) await writeFile(`${path}.br`, br);
  if (gz.length < raw.length) await writeFile(`${path}.gz`, gz);
}
