/** What the URL of a page says: which overlay, and the key in its fragment. */
export interface PageAddress {
  readonly id: string;
  readonly key: string;
}

/** Reads the URL of an overlay or a dock. */
export function readAddress({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): PageAddress {
  return { id: pathname.split('/')[2] ?? '', key: hash.slice(1) };
}
