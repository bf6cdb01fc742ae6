import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const FONTS = ['hanken-grotesk', 'texturina'];

/** Adds the licences of the fonts to the build: Vite collects only those of packages with scripts. */
export function fontLicences(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  const read = (font: string) => readFileSync(resolve(`@fontsource-variable/${font}/LICENSE`), 'utf8');
  return {
    name: 'font-licences',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'font-licences.txt', source: FONTS.map(read).join('\n\n') });
    },
  };
}
