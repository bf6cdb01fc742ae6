import { Icon as Link } from 'virtual:icons/link';
import { roomTexts } from '@app/contract/models/room-texts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { copyWithToast } from '../../../ui/copy/copy.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { QrCode } from './qr-code.tsx';
import { cardPageUrl, galleryHref, type RoomCard } from './room-links.ts';

const DESCRIPTIONS = {
  'open-in-safari': roomTexts.openInSafari,
  'open-in-chrome': roomTexts.openInChrome,
  desktop: roomTexts.scan,
};

interface RoomDialogProps {
  card: RoomCard;
  way: keyof typeof DESCRIPTIONS;
  onClose: () => void;
}

/** What helps to see a card in the room: its link for another browser; on desktops, its QR code for the phone, and the gallery. */
export function RoomDialog({ card, way, onClose }: RoomDialogProps) {
  const url = cardPageUrl(card, location.origin);
  return (
    <Dialog
      open
      onClose={onClose}
      title={roomTexts.title}
      description={DESCRIPTIONS[way]}
      actions={
        <>
          <Button
            variant={way === 'desktop' ? undefined : 'primary'}
            icon={<Link aria-hidden="true" className="size-4.5" />}
            onClick={() => void copyWithToast(url, roomTexts.link)}
          >
            {roomTexts.copyLink}
          </Button>
          {way === 'desktop' && card.publicKey !== null && (
            <LinkButton variant="primary" to={galleryHref(card.publicKey)}>
              {roomTexts.gallery}
            </LinkButton>
          )}
        </>
      }
    >
      {way === 'desktop' && <QrCode text={url} label={roomTexts.qrCode} />}
    </Dialog>
  );
}
