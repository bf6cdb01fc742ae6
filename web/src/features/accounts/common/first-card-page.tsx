import { signupSuccessTexts } from '@app/contract/sign-up/texts';
import { type Ref, useEffect } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { offerFirstDraw } from '../../../lib/session/offer-first-draw.ts';
import { Machine } from '../../../ui/art/machine/machine.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { MessagePage } from '../../../ui/layout/message-page.tsx';

interface FirstCardPageProps {
  title: string;
  /** Focuses the link. */
  linkRef?: Ref<HTMLAnchorElement>;
}

/** The end of a sign-up: the account is ready. The inventory, which follows, offers the first card. */
export function FirstCardPage({ title, linkRef }: FirstCardPageProps) {
  useEffect(offerFirstDraw, []);
  return (
    <MessagePage
      art={<LitMachine />}
      title={title}
      actions={
        <LinkButton ref={linkRef} to={paths.inventory} replace variant="primary">
          {signupSuccessTexts.next}
        </LinkButton>
      }
    >
      <p>{signupSuccessTexts.lead}</p>
    </MessagePage>
  );
}

function LitMachine() {
  return (
    <svg
      aria-hidden="true"
      viewBox="40 -20 480 780"
      className="mx-auto w-32"
      fill="none"
      stroke="var(--color-brass)"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Machine state="open" />
    </svg>
  );
}
