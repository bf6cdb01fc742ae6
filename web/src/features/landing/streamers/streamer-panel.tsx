import { Icon as ChevronUp } from 'virtual:icons/chevron-up';
import { Icon as Heart } from 'virtual:icons/heart';
import { projectPath } from '@app/contract/core/paths/paths';
import { streamerTexts } from '@app/contract/landing/stage-texts';
import type { Streamer } from '@app/contract/landing/streamers';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { ProviderIcon } from '../../../ui/art/provider-icon.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusWithoutOutline } from '../../../ui/display/focus-without-outline.ts';
import { streamerArt } from './art/streamer-art.ts';
import { useStreamerProject } from './use-streamer-project.ts';
import './streamer-panel.css';

const SOCIAL = [
  { id: 'discord', name: 'Discord', guide: undefined },
  { id: 'twitch', name: 'Twitch', guide: paths.streaming },
  { id: 'obs', name: 'OBS', guide: paths.streaming },
] as const;

export interface StreamerPanelProps {
  streamer: Streamer;
  onDismiss: () => void;
  /** Whether an overlay covers the panel. */
  isCovered: boolean;
}

/** A promotion at the bottom left, one streamer after another. Hidden while an overlay is active. */
export function StreamerPanel({ streamer, onDismiss, isCovered }: StreamerPanelProps) {
  const { Character, Gachas } = streamerArt[streamer.id];
  // On a phone, where it is one line until it is pressed.
  const [isOpen, setOpen] = useState(false);
  const dismiss = () => {
    setOpen(false);
    onDismiss();
    // The focused button disappears with the panel.
    focusWithoutOutline(document.querySelector('main h1'));
  };
  return (
    <aside
      key={streamer.id}
      aria-label={streamerTexts.label}
      hidden={isCovered}
      data-open={isOpen || undefined}
      className="streamer-panel"
    >
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="streamer-line">
        <span className="text-brass">{streamer.name}</span> <span>{streamerTexts.offer}</span>
        <ChevronUp aria-hidden="true" className="size-4" />
      </button>
      <div className="streamer-character">
        <Character />
      </div>
      <div className="streamer-offer">
        <p className="streamer-name font-display font-semibold text-brass">{streamer.name}</p>
        <p className="streamer-tagline">{streamer.tagline}</p>
        <p className="streamer-text">{streamerTexts.offer}</p>
        <ul aria-label={streamerTexts.collection} className="streamer-gachas">
          {Gachas.map((Gacha, i) => (
            <li key={streamer.gachas[i]}>
              <Gacha />
              <span className="sr-only">{streamer.gachas[i]}</span>
            </li>
          ))}
        </ul>
        <ul aria-label={streamerTexts.social} className="streamer-social">
          {SOCIAL.map(({ id, name, guide }) => {
            const icon = (
              <>
                <ProviderIcon provider={id} />
                <span className="sr-only">{name}</span>
              </>
            );
            return <li key={id}>{guide ? <Link to={guide}>{icon}</Link> : icon}</li>;
          })}
        </ul>
        <div className="flex flex-wrap gap-2">
          <AcceptButton streamer={streamer} />
          <Button size="sm" variant="quiet" onClick={dismiss}>
            {streamerTexts.later}
          </Button>
        </div>
      </div>
    </aside>
  );
}

/** Logs the press, shows that it was pressed, and opens the project of the streamer in a new tab, if there is one. */
function AcceptButton({ streamer: { id, name } }: Pick<StreamerPanelProps, 'streamer'>) {
  const [isPressed, setPressed] = useState(false);
  const slug = useStreamerProject(id);
  const accept = () => {
    // biome-ignore lint/suspicious/noConsole: specified
    console.info(`${streamerTexts.accept} ${name}`);
    setPressed(true);
    if (slug !== null) window.open(projectPath(slug), '_blank', 'noopener');
  };
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-pressed={isPressed}
      onClick={accept}
      icon={<Heart aria-hidden="true" className={isPressed ? 'size-4 fill-brass text-brass' : 'size-4 text-brass'} />}
    >
      {streamerTexts.accept}
    </Button>
  );
}
