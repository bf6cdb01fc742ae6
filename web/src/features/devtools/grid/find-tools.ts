import { toolCategoryTexts } from '@app/contract/devtools/texts';
import type { ToolWidget } from '@app/contract/devtools/widgets';

/** Returns the tools whose name, description or category contains every word of a search. */
export function findTools<Tool extends ToolWidget>(tools: readonly Tool[], search: string): Tool[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return tools.filter(({ name, description, category }) => {
    const text = `${name} ${description} ${toolCategoryTexts[category]}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
