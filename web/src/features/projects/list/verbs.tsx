import { Icon as Gamepad } from 'virtual:icons/gamepad-2';
import { Icon as HandCoins } from 'virtual:icons/hand-coins';
import { Icon as Radio } from 'virtual:icons/radio';
import { Icon as Share } from 'virtual:icons/share-2';
import type { Verb } from '@app/contract/core/project-types';
import { projectListTexts } from '@app/contract/projects/page-texts';
import { verbTexts } from '@app/contract/projects/texts';
import type { IconComponent } from '../../../ui/icons/create-icon.ts';

/** The icon of each thing that supporters can do. */
export const VERB_ICONS: Readonly<Record<Verb, IconComponent>> = {
  donate: HandCoins,
  share: Share,
  play: Gamepad,
  stream: Radio,
};

/** What collectors can do for a project to earn cards. */
export function Verbs({ verbs }: { verbs: readonly Verb[] }) {
  if (verbs.length === 0) return <p className="text-ash text-sm">{projectListTexts.noQuests}</p>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
      {verbs.map((verb) => {
        const Icon = VERB_ICONS[verb];
        return (
          <li key={verb} className="flex items-center gap-1.5">
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5 text-brass" />
            <span>{verbTexts[verb]}</span>
          </li>
        );
      })}
    </ul>
  );
}
