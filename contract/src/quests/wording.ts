import { checkLine, checkLines, normalizeLines } from '../core/fields/plain-text.ts';
import { normalizeSearch } from '../core/fields/typed-text.ts';
import type { Validator } from '../core/fields/validator.ts';
import { QUEST_TEXT_MAX, QUEST_TITLE } from './limits.ts';
import { questFieldErrors } from './texts.ts';

/** Validates the title of a quest, which notifications show to supporters. */
export const validateQuestTitle: Validator = (input) => {
  const title = normalizeSearch(input);
  if (title.length < QUEST_TITLE.min || title.length > QUEST_TITLE.max) return questFieldErrors.titleLength;
  return checkLine(title, questFieldErrors);
};

/** Validates the text of a quest, which may be empty and have several lines. */
export const validateQuestText: Validator = (input) => {
  const text = normalizeLines(input);
  return text.length > QUEST_TEXT_MAX ? questFieldErrors.textLength : checkLines(text, questFieldErrors);
};
