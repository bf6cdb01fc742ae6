import { Icon as Download } from 'virtual:icons/download';
import { Icon as Link } from 'virtual:icons/link';
import { Icon as Share2 } from 'virtual:icons/share-2';
import { cardPagePath } from '@app/contract/cards/preview';
import type { Card } from '@app/contract/cards/schemas';
import { shareTexts } from '@app/contract/cards/share-texts';
import { useMemo } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { RetryButton } from '../../../ui/buttons/retry-button.tsx';
import { copyWithToast } from '../../../ui/copy/copy.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { canShare, share } from './share.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from './share-layout.ts';
import { useSharePicture } from './use-share-picture.ts';
import { useShownName } from './use-shown-name.ts';

const iconClass = 'size-4.5';

/** The picture of a card with everything that can be done with it: share or download it, or copy the card's link. */
export function ShareDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const shownName = useShownName(card);
  const { picture, hasFailed, retry } = useSharePicture(card, shownName?.isAllowed ? shownName.name : undefined);
  const url = new URL(cardPagePath(card.number), location.origin).href;
  const data = useMemo(() => picture && { title: card.name, url, files: [picture.file] }, [picture, card.name, url]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={shareTexts.title}
      actions={
        <>
          <Button
            icon={<Link aria-hidden="true" className={iconClass} />}
            onClick={() => void copyWithToast(url, shareTexts.link)}
          >
            {shareTexts.copyLink}
          </Button>
          {picture && (
            <a href={picture.url} download={picture.file.name} className={buttonClass()}>
              <Download aria-hidden="true" className={iconClass} />
              {shareTexts.download}
            </a>
          )}
          {data && canShare(data) && (
            <Button
              variant="primary"
              icon={<Share2 aria-hidden="true" className={iconClass} />}
              onClick={() => void share(data)}
            >
              {shareTexts.share}
            </Button>
          )}
        </>
      }
    >
      <div
        className="mx-auto grid w-full max-w-72 overflow-hidden rounded-md"
        style={{ aspectRatio: SHARE_WIDTH / SHARE_HEIGHT }}
      >
        {picture ? (
          <img
            src={picture.url}
            alt={shareTexts.picture.replace('{name}', card.name)}
            width={SHARE_WIDTH}
            height={SHARE_HEIGHT}
            className="h-auto w-full animate-fade"
          />
        ) : hasFailed ? (
          <EmptyState title={shareTexts.failed} action={<RetryButton size="sm" onRetry={retry} />} />
        ) : (
          <div role="status" className="grid">
            <Skeleton className="size-full" />
            <span className="sr-only">{shareTexts.painting}</span>
          </div>
        )}
      </div>
      {shownName && (
        <Checkbox
          label={shareTexts.showName}
          checked={shownName.isAllowed}
          onChange={({ currentTarget }) => shownName.allow(currentTarget.checked)}
          className="mx-auto"
        />
      )}
    </Dialog>
  );
}
