import { signupSuccessTexts } from '@app/contract/sign-up/texts';
import { type Ref, useEffect } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { offerFirstDraw } from '../../../lib/session/offer-first-draw.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { ScenePage } from './scene-page.tsx';

interface FirstCardPageProps {
  title: string;
  /** Focuses the link. */
  linkRef?: Ref<HTMLAnchorElement>;
}

/** The end of a sign-up: the account is ready. The inventory, which follows, offers the first card. */
export function FirstCardPage({ title, linkRef }: FirstCardPageProps) {
  useEffect(offerFirstDraw, []);
  return (
    <ScenePage
      title={title}
      actions={
        <LinkButton ref={linkRef} to={paths.inventory} replace variant="primary" size="lg">
          {signupSuccessTexts.next}
        </LinkButton>
      }
    >
      <p>{signupSuccessTexts.lead}</p>
    </ScenePage>
  );
}
