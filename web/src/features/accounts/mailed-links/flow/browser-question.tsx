import { mailedLinkTexts } from '@app/contract/accounts/email/texts';
import { identityErrors } from '@app/contract/accounts/identities/errors';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { logout } from '../../../../lib/logout.ts';
import { type ComeBack, paths } from '../../../../lib/paths.ts';
import { useIsAuthenticated } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { FilledText } from '../../../../ui/filled-text.tsx';
import { DeclineButton } from './decline-button.tsx';
import { QuestionButtons } from './question-buttons.tsx';
import type { LeadProps, QuestionFormProps, QuestionView } from './question-props.ts';

const texts = mailedLinkTexts.browser;

/** The link works in the browser where the action started, or for the owner of the account: to the login, and back. */
export const browserQuestion: QuestionView = { titleOf: () => texts.title, Lead, Form };

function Lead({ info }: LeadProps) {
  return (
    <>
      <p className="text-paper">{identityErrors.OTHER_BROWSER.text}</p>
      <p className="wrap-anywhere">
        <FilledText text={texts.sentTo} values={{ email: info.email }} />
      </p>
    </>
  );
}

function Form({ state, flow, token }: QuestionFormProps) {
  const navigate = useNavigate();
  const isAuthenticated = useIsAuthenticated();
  const { pathname, search } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const logIn = async () => {
    setLeaving(true);
    if (isAuthenticated) await logout();
    // The loader took the token out of the address bar.
    const query = new URLSearchParams(search);
    query.set('token', token);
    const comeBack: ComeBack = { from: `${pathname}?${query}` };
    await navigate(paths.login, { state: comeBack });
  };
  return (
    <QuestionButtons error={state.error}>
      <Button variant="primary" busy={isLeaving} disabled={flow.sending !== undefined} onClick={logIn}>
        {isAuthenticated ? texts.logInAsOther : texts.logIn}
      </Button>
      <DeclineButton info={state.info} flow={flow} />
    </QuestionButtons>
  );
}
