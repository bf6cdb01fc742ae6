import { projectPageTexts } from '@app/contract/projects/page-texts';

/** "1,204 supporters"; without one, an invitation. */
export function invitingSupportersText(count: number): string {
  return count === 0 ? projectPageTexts.supporter.none : supportersText(count);
}

/** "1,204 supporters". */
export function supportersText(count: number): string {
  const { singular, plural } = projectPageTexts.supporter;
  return count === 1 ? singular : plural.replace('{count}', count.toLocaleString('en'));
}
