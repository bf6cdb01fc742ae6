import type { Quest } from '@app/contract/core/quest';

/** The titles of quests by their IDs, with which events name them. */
export function questTitles(quests: readonly Quest[]): Readonly<Record<string, string>> {
  return Object.fromEntries(quests.map(({ id, title }) => [id, title]));
}
