import { browserQuestion } from './browser-question.tsx';
import { confirmQuestion } from './confirm-question.tsx';
import type { Question } from './link-state.ts';
import { passwordQuestion } from './password-question.tsx';
import type { QuestionView } from './question-props.ts';
import { switchQuestion } from './switch-question.tsx';

export const questions: Readonly<Record<Question, QuestionView>> = {
  confirm: confirmQuestion,
  password: passwordQuestion,
  browser: browserQuestion,
  switch: switchQuestion,
};
