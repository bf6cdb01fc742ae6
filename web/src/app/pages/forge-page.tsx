import { forgeOverviewTexts } from '@app/contract/forge/texts';
import { CollectButton } from '../../features/cards/collect/collect-button.tsx';
import { Forge } from '../../features/forge/forge.tsx';
import { requestDraw } from '../../lib/session/draw-request.ts';

/** The /forge page: a preview of the planned collection editor, and a button that draws a card. */
export function ForgePage() {
  const drawButton = (
    <CollectButton variant="primary" size="lg" className="mt-2 max-sm:w-full" onClick={requestDraw}>
      {forgeOverviewTexts.action}
    </CollectButton>
  );
  return <Forge drawButton={drawButton} />;
}
