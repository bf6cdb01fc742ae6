import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository/paths.ts';
import { renderDataModel } from './data-model.ts';
import { renderDecisions } from './decisions.ts';
import { pages } from './files.ts';
import { renderLicences } from './licences.ts';
import { renderLimits, renderRateLimits } from './limits.ts';

/** Renders a generated section. The subject is the text after the section's name in its marker. */
type Renderer = (subject: string) => string;

const renderers: Readonly<Record<string, Renderer>> = {
  limits: renderLimits,
  'rate-limits': renderRateLimits,
  'data-model': renderDataModel,
  decisions: renderDecisions,
  licences: renderLicences,
};

const SECTION = /(<!-- generated: ([\w-]+)(?: ([^>]*?))? -->\n)[\s\S]*?(<!-- end generated -->)/g;

/**
 * Renders the generated sections of every page.
 * @returns the pages whose sections differ from the files
 * @throws Error for a section with an unknown name or subject
 */
export function updateSections({ write }: { write: boolean }): string[] {
  const changed: string[] = [];
  for (const page of pages()) {
    const before = readFileSync(join(root, page), 'utf8');
    const after = renderPage(before);
    if (after === before) continue;
    changed.push(page);
    if (write) writeFileSync(join(root, page), after);
  }
  return changed;
}

function renderPage(text: string): string {
  return text.replace(SECTION, (_, opening: string, name: string, subject = '', closing: string) => {
    const render = renderers[name];
    if (render === undefined) throw new Error(`There is no generated section "${name}"`);
    return `${opening}\n${render(subject).trim()}\n\n${closing}`;
  });
}
