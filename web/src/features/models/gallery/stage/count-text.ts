import { galleryTexts as texts } from '@app/contract/models/gallery-texts';

/** "12 cards", or "60 of 80 cards". */
export function countText(count: number, total: number = count): string {
  if (total > count) return texts.more.replace('{count}', String(count)).replace('{total}', String(total));
  return count === 1 ? texts.count.singular : texts.count.plural.replace('{count}', String(count));
}
