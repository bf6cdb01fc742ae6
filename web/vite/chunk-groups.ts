import type { Plugin, Rolldown } from 'vite';

/** What the layout imports dynamically for visitors. */
const LAYOUT_PARTS = /\/(?:side-menu|sample-card)\.tsx$/;
const LANDING_PAGE = /\/pages\/landing-page\.tsx$/;
/** What the landing page imports only when the user presses its button. */
const LANDING_ACTIONS = /\/pages\/landing-actions\.tsx$/;
const INVENTORY_PAGE = /\/pages\/inventory-page\.tsx$/;
/** What every page of a signed-in user imports dynamically. */
const MEMBER_MODULES = /\/(?:with-store|session-guards|member-controls|store-hosts)\.tsx$/;

const onLandingPage = new Set<string>();
/** Includes what the page and its layout import dynamically. */
const duringLandingPage = new Set<string>();
const onInventoryPage = new Set<string>();

/** Finds the modules that pages import, for the groups below. */
export function findPageModules(): Plugin {
  return {
    name: 'page-modules',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        if (LANDING_PAGE.test(id)) onLandingPage.add(id);
        if (LAYOUT_PARTS.test(id)) duringLandingPage.add(id);
        if (INVENTORY_PAGE.test(id) || MEMBER_MODULES.test(id)) onInventoryPage.add(id);
      }
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      for (const pages of [onLandingPage, onInventoryPage]) {
        for (const id of pages) for (const imported of importsOf(id)) pages.add(imported);
      }
      for (const id of onLandingPage) duringLandingPage.add(id);
      for (const id of duringLandingPage) {
        const later = this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
        for (const imported of [...importsOf(id), ...later]) {
          if (!LANDING_ACTIONS.test(imported)) duringLandingPage.add(imported);
        }
      }
    },
  };
}

/**
 * Groups of modules that are built into one script each. Without them, the bundler splits the inventory page into dozens of small
 * scripts, which compress less. A group includes what its modules import, unless an earlier group includes it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'initial', tags: ['$initial'] },
  // Otherwise, the landing page would import the chunks of the next groups.
  { name: 'shared', test: (id) => onLandingPage.has(id) && onInventoryPage.has(id) },
  { name: 'shared-later', test: (id) => duringLandingPage.has(id) && onInventoryPage.has(id) },
  { name: 'with-store', test: MEMBER_MODULES },
  { name: 'inventory-page', test: INVENTORY_PAGE },
];
