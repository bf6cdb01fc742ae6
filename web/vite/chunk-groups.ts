import type { Plugin, Rolldown } from 'vite';

const LANDING_PAGE = /\/pages\/landing-page\.tsx$/;

const onLandingPage = new Set<string>();

/** Finds the modules that the landing page imports, for the groups below. */
export function findLandingModules(): Plugin {
  return {
    name: 'landing-modules',
    buildEnd() {
      for (const id of this.getModuleIds()) if (LANDING_PAGE.test(id)) onLandingPage.add(id);
      for (const id of onLandingPage) {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) onLandingPage.add(imported);
      }
    },
  };
}

/**
 * The scripts that the bundler does not choose by itself, because it would split them into dozens of files that compress badly. A
 * group contains the imports of its modules, unless an earlier group does.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'initial', tags: ['$initial'] },
  // Otherwise, the landing page would import the chunks of the next groups.
  { name: 'shared', test: (id) => onLandingPage.has(id), minShareCount: 2 },
  // What every page of a signed-in user imports dynamically.
  { name: 'with-store', test: /\/(?:with-store|session-guards|member-controls|store-hosts)\.tsx$/ },
  { name: 'inventory-page', test: /\/pages\/inventory-page\.tsx$/ },
];
