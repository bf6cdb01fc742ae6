import type { Plugin } from 'vite';

const REPEATED_IMPORT = /repeatable\(\s*\(\) =>\s*import\('([^']+)'\)/g;

/**
 * Fails the build if a module that is imported with `repeatable` shares its chunk with other entries, or if another chunk imports
 * its chunk statically: after a repeated import, which has another URL, its code would run twice.
 */
export function checkRepeatedImports(): Plugin {
  const targets = new Set<string>();
  return {
    name: 'check-repeated-imports',
    apply: 'build',
    enforce: 'pre',
    async transform(code, importer) {
      for (const [, source] of code.matchAll(REPEATED_IMPORT)) {
        const target = source && (await this.resolve(source, importer));
        if (target) targets.add(target.id);
      }
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const target of targets) {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(target));
        if (!chunk) continue;
        if (chunk.facadeModuleId !== target)
          this.error(`${target} is loaded with repeatable, but part of ${chunk.fileName}`);
        const importer = chunks.find(({ imports }) => imports.includes(chunk.fileName));
        if (importer) this.error(`${target} is loaded with repeatable, but ${importer.fileName} imports its chunk`);
      }
    },
  };
}
