import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PRERENDERED_PAGES, prerenderedFile } from '@app/contract/core/paths/prerendered';
import { build, type Plugin, type Rolldown } from 'vite';
import { root, webSource } from '../repository/paths.ts';

interface PrerenderModule {
  prerender(options: { path: string; productName: string; localMode: boolean }): Promise<string>;
}

/** The lazy modules of each page. */
const modules: Readonly<Record<(typeof PRERENDERED_PAGES)[number], readonly string[]>> = {
  '/': ['src/app/pages/landing-page.tsx'],
  '/collectibles': ['src/app/store/with-store.tsx', 'src/app/pages/collectibles-page.tsx'],
  '/draws': ['src/app/store/with-store.tsx', 'src/features/cards/draws/draws-page.tsx'],
};

/** The URL paths of the files that a page needs to be complete. */
interface PageFiles {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Records which files of the build the prerendered pages need. */
export function recordPageFiles(): { plugin: Plugin; filesOf: (path: keyof typeof modules) => PageFiles } {
  const chunks = new Map<string, Rolldown.OutputChunk>();
  const plugin: Plugin = {
    name: 'record-page-files',
    // Earlier, the bundle still has the chunks without code, which Vite removes.
    writeBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
    },
  };
  const filesOf = (path: keyof typeof modules) => {
    const pageModules = modules[path].map((module) => join(webSource, module));
    const names = new Set(
      [...chunks.values()]
        .filter((chunk) => pageModules.some((id) => chunk.moduleIds.includes(id)))
        .map(({ fileName }) => fileName),
    );
    for (const name of names) for (const imported of chunks.get(name)?.imports ?? []) names.add(imported);
    const styles = new Set([...names].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]));
    return { styles: [...styles].map((name) => `/${name}`), scripts: [...names].map((name) => `/${name}`) };
  };
  return { plugin, filesOf };
}

/** Renders the public pages into the build. They contain a placeholder for the product's name, which the server replaces. */
export async function prerenderPages(
  outDir: string,
  filesOf: (path: keyof typeof modules) => PageFiles,
): Promise<void> {
  const serverDir = join(root, `node_modules/.cache/prerender-${process.pid}`);
  try {
    await build({
      configFile: join(webSource, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: serverDir, emptyOutDir: true, ssr: 'src/app/prerender.tsx', copyPublicDir: false },
    });
    const { prerender } = (await import(pathToFileURL(join(serverDir, 'prerender.js')).href)) as PrerenderModule;
    const template = await readFile(join(outDir, 'index.html'), 'utf8');
    for (const mode of ['local', 'production'] as const) {
      for (const path of PRERENDERED_PAGES) {
        const file = join(outDir, prerenderedFile(path, mode));
        await mkdir(join(file, '..'), { recursive: true });
        const html = await prerender({ path, productName: '{product}', localMode: mode === 'local' });
        if (html.includes('<script'))
          throw new Error(`${path} contains a script, which the content security policy forbids`);
        const { styles, scripts } = filesOf(path);
        const inlineStyles = await extractStyles(html, outDir);
        await writeFile(file, insertPage(template, inlineStyles.html, [...styles, ...inlineStyles.files], scripts));
      }
    }
  } finally {
    await rm(serverDir, { recursive: true, force: true });
  }
}

/**
 * Moves style attributes, which the content security policy forbids in HTML, to a style sheet. The browser restores them before
 * it hydrates the page.
 */
async function extractStyles(html: string, outDir: string): Promise<{ html: string; files: readonly string[] }> {
  const rules = new Set<string>();
  const withoutStyles = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const declarations = unescapeHtml(style);
    rules.add(`[data-style=${JSON.stringify(declarations)}]{${declarations}}`);
    return ` data-style="${style}"`;
  });
  if (rules.size === 0) return { html, files: [] };
  const css = [...rules].join('\n');
  const name = `assets/prerendered-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
  await writeFile(join(outDir, name), css);
  return { html: withoutStyles, files: [`/${name}`] };
}

function insertPage(template: string, html: string, styles: readonly string[], scripts: readonly string[]): string {
  const isNew = (href: string) => !template.includes(`"${href}"`);
  const tags = [
    ...styles.filter(isNew).map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.filter(isNew).map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`),
  ];
  return template
    .replace('</head>', () => `${tags.map((tag) => `  ${tag}\n  `).join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}

/** Reverts what React escapes in attribute values. */
function unescapeHtml(text: string): string {
  const characters: Readonly<Record<string, string>> = {
    '&quot;': '"',
    '&#x27;': "'",
    '&lt;': '<',
    '&gt;': '>',
    '&amp;': '&',
  };
  return text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => characters[entity] ?? entity);
}
