import { Icon as Ellipsis } from 'virtual:icons/ellipsis';
import { manageOverlayTexts as texts } from '@app/contract/overlays/page-texts';
import type { Overlay } from '@app/contract/overlays/schemas';
import { OVERLAY_KEYS, type OverlayKey } from '@app/contract/overlays/settings';
import { type ReactNode, useState } from 'react';
import { Row } from '../../../ui/layout/rows.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { Controls } from './control/controls.tsx';
import type { Links } from './links-dialog.tsx';
import { ReplaceLink } from './replace-link.tsx';
import { OverlaySettingsForm } from './settings-form.tsx';

interface OverlayRowProps {
  readonly slug: string;
  readonly overlay: Overlay;
  readonly name: string;
  readonly disabled: boolean;
  readonly onLinks: (links: Links) => void;
}

/** An overlay with its controls, its settings, and the replacement of its links. */
export function OverlayRow({ slug, overlay, name, disabled, onLinks }: OverlayRowProps) {
  const { id } = overlay;
  const [replaced, setReplaced] = useState<OverlayKey | null>(null);
  return (
    <Row
      label={name}
      help={texts.linksLost}
      control={
        !disabled && (
          <Menu
            label={texts.actions.replace('{name}', name)}
            trigger={<Ellipsis aria-hidden="true" className="size-5" />}
            triggerClassName="grid size-10 place-items-center rounded-md text-ash hover:bg-lacquer-raised hover:text-paper pointer-coarse:size-11"
          >
            {OVERLAY_KEYS.map((which) => (
              <MenuItem key={which} onClick={() => setReplaced(which)}>
                {texts.replaceLink[which]}
              </MenuItem>
            ))}
          </Menu>
        )
      }
      details={
        <>
          <Disclosure title={texts.controls}>
            <Controls slug={slug} id={id} disabled={disabled} />
          </Disclosure>
          <Disclosure title={texts.look}>
            <OverlaySettingsForm slug={slug} overlay={overlay} disabled={disabled} />
          </Disclosure>
          {replaced && (
            <ReplaceLink slug={slug} id={id} which={replaced} onLinks={onLinks} onClose={() => setReplaced(null)} />
          )}
        </>
      }
    />
  );
}

/** Content that is loaded once it is opened. */
function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-brass text-sm hover:text-brass-bright pointer-coarse:py-3">
        {title}
      </summary>
      {isOpen && <div className="mt-2 mb-4">{children}</div>}
    </details>
  );
}
