import { projectPageTexts } from '@app/contract/projects/page-texts';

/** "1,204 supporters". */
export function supportersText(count: number): string {
  const { none, singular, plural } = projectPageTexts.supporter;
  if (count === 0) return none;
  return count === 1 ? singular : plural.replace('{count}', count.toLocaleString('en'));
}
