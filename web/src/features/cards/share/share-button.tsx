import { Icon as Share2 } from 'virtual:icons/share-2';
import type { Card } from '@app/contract/cards/schemas';
import { shareTexts } from '@app/contract/cards/share-texts';
import { useState } from 'react';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { Button, type ButtonProps } from '../../../ui/buttons/button.tsx';
import { OverlayPlaceholder } from '../../../ui/overlays/overlay-placeholder.tsx';

const ShareDialog = lazyWithRetry(() => import('./share-dialog.tsx'), 'ShareDialog', OverlayPlaceholder);

export interface ShareButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'className'> {
  card: Card;
  /** Called when the button gets or loses the pointer or the focus, and when its dialog opens or closes. */
  onUsedChange?: (isUsed: boolean) => void;
}

/** Offers the picture of a card to share or download, and its link. */
export function ShareButton({ card, onUsedChange, ...style }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onUsedChange?.(next);
  };
  const enter = () => onUsedChange?.(true);
  const leave = () => onUsedChange?.(isOpen);
  return (
    <>
      <Button
        {...style}
        icon={<Share2 aria-hidden="true" className="size-4.5 text-brass" />}
        onClick={() => change(true)}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onFocus={enter}
        onBlur={leave}
      >
        {shareTexts.button}
      </Button>
      {isOpen && <ShareDialog card={card} onClose={() => change(false)} />}
    </>
  );
}
