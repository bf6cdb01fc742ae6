import type { ReactElement } from 'react';

/**
 * Children that are elements and never text. Use this type for children that are rendered beside others. A browser's translation
 * replaces text nodes, so that React can no longer remove them or insert before them (README.md).
 */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined;
