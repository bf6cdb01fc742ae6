import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../repository/paths.ts';
import { pages, repositoryFiles } from './files.ts';

/** A repository path in backticks that starts with a top-level folder. */
const PATH = /`((?:contract|sigil|server|web|simulators|e2e|bench|tools|docs)\/[^\s`<>{}…]*)`/g;
/** A file in backticks, as its name or the end of its path. */
const FILE = /`((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|cjs|css))`/g;
const LINK = /\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g;

/** Lists broken relative links and repository paths in Markdown pages. */
export function checkLinks(): string[] {
  const files = repositoryFiles();
  const folders = new Set(files.flatMap(foldersOf));
  const known = new Set([...files, ...folders]);
  const anchors = new Map<string, Set<string>>();
  const anchorsOf = (page: string) => {
    const pageAnchors = anchors.get(page) ?? headings(page);
    anchors.set(page, pageAnchors);
    return pageAnchors;
  };
  return pages().flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const problems: string[] = [];
    for (const [, path = ''] of text.matchAll(PATH)) {
      if (!isKnownPath(path, known)) problems.push(`${page}: there is no ${path}`);
    }
    for (const [, path = ''] of text.matchAll(FILE)) {
      if (!files.some((file) => file === path || file.endsWith(`/${path}`)))
        problems.push(`${page}: there is no ${path}`);
    }
    for (const [, link, source] of stripCode(text).matchAll(LINK)) {
      const [target = '', anchor] = (link ?? source ?? '').split('#');
      if (/^[a-z]+:/.test(target)) continue;
      const path = target === '' ? page : normalize(join(dirname(page), target)).replace(/\/$/, '');
      if (!known.has(path) && !existsSync(join(root, path))) problems.push(`${page}: the link to ${target} is broken`);
      else if (anchor && path.endsWith('.md') && !anchorsOf(path).has(anchor)) {
        problems.push(`${page}: ${path} has no heading #${anchor}`);
      }
    }
    return problems;
  });
}

/** Whether a path exists. It may contain `*`, and a folder may end in a slash. */
function isKnownPath(path: string, known: ReadonlySet<string>): boolean {
  const plain = path.replace(/[/:.]$/, '');
  if (!plain.includes('*')) return known.has(plain);
  const pattern = new RegExp(`^${plain.replace(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`);
  return [...known].some((file) => pattern.test(file));
}

function foldersOf(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, depth) => parts.slice(0, depth + 1).join('/'));
}

/** Returns the anchors that GitHub derives from the headings. */
function headings(page: string): Set<string> {
  const text = readFileSync(join(root, page), 'utf8');
  const titles = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) => title);
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}

function stripCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
}
