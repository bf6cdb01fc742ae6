import { Icon as Box } from 'virtual:icons/box';
import { NO_VIEWER_QUERY } from '@app/contract/models/paths';
import { roomTexts } from '@app/contract/models/room-texts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { OverlayPlaceholder } from '../../../ui/overlays/overlay-placeholder.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import type { RoomButtonProps } from '../../cards/share/room-button-props.ts';
import boxPicture from './box.svg';
import { galleryHref, quickLookHref, sceneViewerHref } from './room-links.ts';
import { roomWay } from './room-way.ts';

const RoomDialog = lazyWithRetry(() => import('./room-dialog.tsx'), 'RoomDialog', OverlayPlaceholder);

/** Shows a card in the room, in the way of the device: in Quick Look or Scene Viewer, in the gallery, or with what helps to get there. */
export function RoomButton({ card, onUsedChange, ...style }: RoomButtonProps) {
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [way] = useState(() => roomWay(readDevice()));
  const icon = <Box aria-hidden="true" className="size-4.5 text-brass" />;
  const change = (next: boolean) => {
    setOpen(next);
    onUsedChange?.(next);
  };
  switch (way) {
    case 'quick-look':
      // Quick Look opens only links whose single child is an image, so the text is generated
      return (
        <a
          rel="ar"
          href={quickLookHref(card, location.origin)}
          aria-label={roomTexts.button}
          className={cx(buttonClass(style), 'after:content-[attr(aria-label)]')}
        >
          <img src={boxPicture} alt="" width={18} height={18} />
        </a>
      );
    case 'scene-viewer':
      return (
        <>
          <a href={sceneViewerHref(card, location.origin)} className={buttonClass(style)}>
            {icon}
            <span>{roomTexts.button}</span>
          </a>
          {search === `?${NO_VIEWER_QUERY}` && (
            <p role="status" className="text-ash text-sm">
              {roomTexts.unavailable}
            </p>
          )}
        </>
      );
    case 'gallery':
      // A gallery needs a wallet
      return card.publicKey === null ? null : (
        <LinkButton to={galleryHref(card.publicKey)} {...style}>
          {icon}
          <span>{roomTexts.button}</span>
        </LinkButton>
      );
    default:
      return (
        <>
          <Button {...style} icon={icon} onClick={() => change(true)}>
            {roomTexts.button}
          </Button>
          {isOpen && <RoomDialog card={card} way={way} onClose={() => change(false)} />}
        </>
      );
  }
}

function readDevice() {
  const { userAgent, maxTouchPoints } = navigator;
  return { userAgent, maxTouchPoints, hasXr: 'xr' in navigator };
}
