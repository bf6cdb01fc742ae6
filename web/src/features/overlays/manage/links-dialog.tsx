import { manageOverlayTexts as texts } from '@app/contract/overlays/page-texts';
import { OVERLAY_KEYS, type OverlayKey } from '@app/contract/overlays/settings';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** New URLs of an overlay and its dock, with their keys. */
export type Links = Readonly<Partial<Record<OverlayKey, string>>>;

/** Shows new links, once. */
export function LinksDialog({ links, onClose }: { links: Links; onClose: () => void }) {
  const shown = OVERLAY_KEYS.flatMap((which) => (links[which] === undefined ? [] : [{ which, url: links[which] }]));
  return (
    <Dialog
      open
      dismissible={false}
      size="md"
      onClose={onClose}
      title={texts.linksTitle[shown.length > 1 ? 'both' : (shown[0]?.which ?? 'both')]}
      description={texts.linksLead}
      actions={
        <Button variant="primary" onClick={onClose}>
          {texts.copied}
        </Button>
      }
    >
      <dl className="grid grid-cols-1 gap-5">
        {shown.map(({ which, url }) => (
          <div key={which} className="grid grid-cols-1 gap-2">
            <dt>
              <span className="block font-semibold">{texts.linkName[which]}</span>
              <span className="text-ash text-sm">{texts.linkHelp[which]}</span>
            </dt>
            <dd className="break-all rounded-md border border-lacquer-line bg-ink-deep p-4 font-mono text-sm shadow-well">
              {url}
            </dd>
            <dd>
              <CopyButton size="sm" value={url} label={texts.copy[which]} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
