import { paths } from './paths.ts';

/** Links to the pages about the site, shown at the end of other pages. */
export const siteLinks = {
  terms: { to: paths.terms, label: 'Terms' },
  privacy: { to: paths.privacy, label: 'Privacy' },
  status: { to: paths.status, label: 'Status' },
} as const;
