import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../paths.ts';
import { pages, repositoryFiles } from './files.ts';

/** A path of the repository in running text: inside backticks, starting with a top-level folder. */
const PATH = /`((?:contract|server|web|simulators|e2e|bench|tools|docs)\/[^\s`<>{}…]*)`/g;
/** A file named without its folder, or with the last part of its path. */
const FILE = /`((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|cjs|css))`/g;
const LINK = /\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g;

/** Lists relative links and repository paths in Markdown pages that lead nowhere. */
export function checkLinks(): string[] {
  const files = repositoryFiles();
  const folders = new Set(files.flatMap(foldersOf));
  const known = new Set([...files, ...folders]);
  const anchors = new Map<string, Set<string>>();
  const anchorsOf = (page: string) => {
    const found = anchors.get(page) ?? headings(page);
    anchors.set(page, found);
    return found;
  };
  return pages().flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const broken: string[] = [];
    for (const [, path = ''] of text.matchAll(PATH)) {
      if (!isKnownPath(path, known)) broken.push(`${page}: there is no ${path}`);
    }
    for (const [, path = ''] of text.matchAll(FILE)) {
      if (!files.some((file) => file === path || file.endsWith(`/${path}`)))
        broken.push(`${page}: there is no ${path}`);
    }
    for (const [, link, source] of withoutCode(text).matchAll(LINK)) {
      const [target = '', anchor] = (link ?? source ?? '').split('#');
      if (/^[a-z]+:/.test(target)) continue;
      const path = target === '' ? page : normalize(join(dirname(page), target)).replace(/\/$/, '');
      if (!known.has(path) && !existsSync(join(root, path))) broken.push(`${page}: the link to ${target} is broken`);
      else if (anchor && path.endsWith('.md') && !anchorsOf(path).has(anchor)) {
        broken.push(`${page}: ${path} has no heading #${anchor}`);
      }
    }
    return broken;
  });
}

/** A path may end in a wildcard, or in a slash for a folder. */
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

/** Anchors as GitHub derives them from headings. */
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

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
}
