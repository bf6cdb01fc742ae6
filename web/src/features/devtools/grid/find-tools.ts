import { normalizeSearch } from '@app/contract/core/fields/typed-text';
import { toolCategoryTexts } from '@app/contract/devtools/texts';
import type { Tool } from '@app/contract/devtools/tools';

/** Returns the tools whose name, description or category contains every word of a search. */
export function findTools<T extends Tool>(tools: readonly T[], search: string): T[] {
  const words = normalizeSearch(search).toLowerCase().split(/\s+/).filter(Boolean);
  return tools.filter(({ name, description, category }) => {
    const text = `${name} ${description} ${toolCategoryTexts[category]}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
