import { emailLinkErrors } from '@app/contract/email-links/errors';
import { emailLinkTexts } from '@app/contract/email-links/texts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type LoginLocationState, paths } from '../../lib/navigation/paths.ts';
import { logout } from '../../lib/session/logout.ts';
import { useIsAuthenticated } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InterpolatedText } from '../../ui/display/interpolated-text.tsx';
import {
  DeclineButton,
  type DescriptionProps,
  PromptButtons,
  type PromptFormProps,
  type PromptView,
} from './prompt-view.tsx';

const texts = emailLinkTexts.browser;

/**
 * The link works only in the browser where the action started, or for a user who is logged in to the account. Offers to
 * log in and return.
 */
export const browserPrompt: PromptView = { getTitle: () => texts.title, Description, Form };

function Description({ info }: DescriptionProps) {
  return (
    <>
      <p className="text-paper">{emailLinkErrors.OTHER_BROWSER.text}</p>
      <p className="wrap-anywhere">
        <InterpolatedText text={texts.sentTo} values={{ email: info.email }} />
      </p>
    </>
  );
}

function Form({ state, flow, token }: PromptFormProps) {
  const navigate = useNavigate();
  const isAuthenticated = useIsAuthenticated();
  const { pathname, search } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const logIn = async () => {
    setLeaving(true);
    if (isAuthenticated) await logout();
    // The page removed the token from the URL.
    const query = new URLSearchParams(search);
    query.set('token', token);
    const loginState: LoginLocationState = { from: `${pathname}?${query}` };
    void navigate(paths.login, { state: loginState });
  };
  return (
    <PromptButtons error={state.error}>
      <Button variant="primary" busy={isLeaving} disabled={flow.sending !== undefined} onClick={logIn}>
        {isAuthenticated ? texts.logInAsOther : texts.logIn}
      </Button>
      <DeclineButton info={state.info} flow={flow} />
    </PromptButtons>
  );
}
