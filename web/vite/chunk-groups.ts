import { basename } from 'node:path';
import type { Rolldown } from 'vite';

/** What nearly all later pages use. */
const SHARED_LATER = /virtual:icons\/|\/lib\/formatting\/format\.ts$/;

/**
 * Builds the code that a signed-in user first loads, and that of the inventory, into few scripts: the bundler would split it into
 * dozens, which compress less. Each module is in the first script that is loaded on the way from the landing page to the
 * inventory, so that no page loads what only later ones need. The icons of all later pages, and what nearly all of them use, are
 * one script: the list of scripts, which every page loads, would name each of them.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // Otherwise, a script that the bundler makes first would include the modules of earlier ones.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'initial', tags: ['$initial'] },
    { name: (id, context) => nameScript(findImporters(id, context), SHARED_LATER.test(id)) },
  ],
};

/** @param importers names of the modules that import a module, directly or indirectly. @returns null: the bundler decides */
function nameScript(importers: ReadonlySet<string>, isShared: boolean): string | null {
  const isPartOf = (...names: string[]) => names.some((name) => importers.has(name));
  if (!isPartOf('store-hosts', 'session-guards', 'member-controls', 'inventory-page')) {
    if (isShared && !isPartOf('landing-page')) return 'icons';
    // Always together; the list of scripts is shorter with one name.
    return isPartOf('share-button', 'room-button') ? 'card-actions' : null;
  }
  if (isPartOf('landing-page')) return 'landing';
  // What visitors of the landing page load later.
  if (isPartOf('side-menu', 'sample-card', 'drawn-sample-card', 'streamer-panel', 'alert-dialog')) return 'visitor';
  return isPartOf('store-hosts', 'session-guards', 'login-page') ? 'with-store' : 'inventory-page';
}

/** Names the modules that import a module statically, directly or indirectly, and the module itself. */
function findImporters(id: string, context: Rolldown.ChunkingContext): Set<string> {
  const ids = new Set([id]);
  for (const importer of ids) for (const next of context.getModuleInfo(importer)?.importers ?? []) ids.add(next);
  return new Set([...ids].map((importer) => basename(importer, '.tsx')));
}
