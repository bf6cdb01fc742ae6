import { PAGE_DATA_ID } from '@app/contract/core/paths/prerendered';

/** The resource that the server put into the page, as the API would return it; undefined for a page without one. */
export function readPageData(): unknown {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  return json ? JSON.parse(json) : undefined;
}
