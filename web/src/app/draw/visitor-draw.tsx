import { drawSheetTexts } from '@app/contract/cards/draw-sheet-texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useEffect } from 'react';
import { type LoginLocationState, paths } from '../../lib/navigation/paths.ts';
import { awaitPress } from '../../lib/session/draw-request.ts';
import { LinkButton, TextLink } from '../../ui/buttons/link.tsx';
import { DrawSheet } from './draw-sheet.tsx';

const { first, account } = drawSheetTexts;

/** Offers to sign up to a visitor who has requested a card. Needs no store. */
export function VisitorDraw({ onClose }: { onClose: () => void }) {
  useEffect(awaitPress, []);
  const { pathname, search, hash } = window.location;
  const state: LoginLocationState = { from: pathname + search + hash };
  return (
    <DrawSheet
      step="account"
      title={first}
      onClose={onClose}
      note={
        <p className="text-ash text-sm">
          Already collecting?{' '}
          <TextLink to={paths.login} state={state}>
            {pageTitles.login}
          </TextLink>
        </p>
      }
      action={
        <LinkButton to={paths.signup} state={state} variant="primary" size="lg">
          {account.action}
        </LinkButton>
      }
    />
  );
}
