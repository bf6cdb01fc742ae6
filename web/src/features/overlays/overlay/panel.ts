import { overlayPageTexts } from '@app/contract/overlays/page-texts';
import type { QuestGoal } from '@app/contract/overlays/schemas';
import { element } from '../page/element.ts';

/** What an overlay shows besides alerts. */
export interface PanelContent {
  readonly goals: readonly QuestGoal[];
  readonly code: string | null;
}

/** Creates the panel with the goals and the live code; undefined if there are none. */
export function createPanel({ goals, code }: PanelContent): HTMLElement | undefined {
  if (goals.length === 0 && code === null) return undefined;
  return element('div', 'panel', ...goals.map(createGoal), ...(code === null ? [] : [createCode(code)]));
}

function createGoal({ title, given, total }: QuestGoal): HTMLElement {
  const text = overlayPageTexts.given.replace('{given}', String(given)).replace('{total}', String(total));
  const bar = element('div', 'goal-bar');
  bar.style.width = `${Math.min(100, (100 * given) / total)}%`;
  return element(
    'div',
    'goal',
    element('span', 'goal-title', title),
    element('span', 'panel-label', text),
    element('div', 'goal-track', bar),
  );
}

function createCode(code: string): HTMLElement {
  return element(
    'div',
    'live-code',
    element('span', 'panel-label', overlayPageTexts.liveCode),
    element('strong', '', code),
  );
}
