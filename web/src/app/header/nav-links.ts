import { pageTitles } from '@app/contract/site/page-titles';
import { paths } from '../../lib/navigation/paths.ts';

/** A destination of the main navigation. */
export interface NavigationLink {
  readonly to: string;
  readonly label: string;
}

const home: NavigationLink = { to: paths.home, label: 'Home' };
/** The two tabs about collecting, see draw-tabs.tsx. */
export const howItWorks: NavigationLink = { to: paths.collectibles, label: 'How it works' };
export const odds: NavigationLink = { to: paths.draws, label: 'Odds' };

const projects: NavigationLink = { to: paths.projects, label: pageTitles.projects };

/** Destinations that need no account. */
export const publicLinks: readonly NavigationLink[] = [home, projects, howItWorks, odds];

/** Destinations of a user with access to the protected pages. */
export const userLinks: readonly NavigationLink[] = [
  home,
  { to: paths.inventory, label: 'Inventory' },
  { to: paths.collection, label: 'Collection' },
  { to: paths.forge, label: 'Forge' },
  projects,
  odds,
];

export const devs: NavigationLink = { to: paths.devs, label: pageTitles.devs };

/** Destinations of a developer who is not an admin. */
export const developerLinks: readonly NavigationLink[] = [...userLinks, devs];

/** Destinations of an admin; the panel has the developer tools in a tab. */
export const adminLinks: readonly NavigationLink[] = [...userLinks, { to: paths.admin, label: pageTitles.admin }];
