import { withProductName } from '@app/contract/core/product-name';
import { signupSuccessTexts } from '@app/contract/sign-up/texts';
import { type Ref, useEffect } from 'react';
import { getProductName } from '../../../lib/config.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { offerFirstDraw } from '../../../lib/session/offer-first-draw.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { ScenePage } from './scene-page.tsx';

/**
 * The end of a sign-up: the account is ready. The inventory, which follows, offers the first card.
 * @param linkRef focuses the link
 */
export function FirstCardPage({ linkRef }: { linkRef?: Ref<HTMLAnchorElement> }) {
  useEffect(offerFirstDraw, []);
  return (
    <ScenePage
      step="wallet"
      title={withProductName(signupSuccessTexts.title, getProductName())}
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
