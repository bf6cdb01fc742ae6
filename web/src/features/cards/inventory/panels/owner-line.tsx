import { Icon as BookOpen } from 'virtual:icons/book-open';
import { Icon as Eye } from 'virtual:icons/eye';
import { Icon as Store } from 'virtual:icons/store';
import { Icon as Wallet } from 'virtual:icons/wallet';
import { projectPath } from '@app/contract/core/paths/paths';
import type { ProjectReference } from '@app/contract/core/project';
import { chosenProjectTexts } from '@app/contract/projects/choice-texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { paths } from '../../../../lib/navigation/paths.ts';
import { TextLink } from '../../../../ui/buttons/link.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { cx } from '../../../../ui/styles/cx.ts';

/** The owner of the inventory and the state of their wallet. */
export interface Owner {
  readonly accountId: string;
  readonly username: string;
  /** The linked wallet, or null. */
  readonly walletKey: string | null;
  /** The linked wallet is connected. */
  readonly isConnected: boolean;
  /** The project that the owner supports, or null. */
  readonly project: ProjectReference | null;
  /** An admin is viewing the inventory in observer mode. */
  readonly isObserving: boolean;
}

interface OwnerLineProps {
  owner: Owner;
  rewardsLink: Elements;
  /** Whether the next step below the cards shows where else to go. */
  hasNextStep: boolean;
}

/** Shows the owner, the wallet and observer mode; on small screens at the end of the lines with title and totals. */
export function OwnerLine({ owner, rewardsLink, hasNextStep }: OwnerLineProps) {
  const { username, walletKey, isConnected, project, isObserving } = owner;
  // Their place stays, so that nothing moves when the number of cards is known.
  const hidden = hasNextStep && !isObserving && 'invisible';
  return (
    <ul className="contents text-ash text-xs rail:text-sm rail:[&>*+*]:order-2 rail:[&>*+*]:-mt-1.5">
      {/* On small screens, the link to the rewards has the end of its line; on phones there is no room for both. */}
      <li className="truncate rail:-mt-2 line:col-start-2 line:row-start-2 line:mr-28 line:text-right max-sm:hidden line:lg:hidden">
        of <span className="font-semibold text-paper">{username}</span>
      </li>
      {/* Beside the totals, a connected wallet is in the header above. */}
      <li
        className={cx(
          'flex min-w-0 items-center gap-2 line:col-start-2 line:row-start-1 line:justify-self-end',
          isConnected && 'line:sr-only',
        )}
      >
        <Wallet aria-hidden="true" className="size-4 shrink-0 text-brass" />
        {walletKey === null ? (
          <span className="truncate">No wallet linked</span>
        ) : (
          <span className="truncate">
            Wallet <span>{isConnected ? 'connected' : 'not connected'}</span>
          </span>
        )}
      </li>
      {/* The links load later; the totals beside them make their line as high as it will be. */}
      <li className="flex items-center gap-2 line:col-start-2 line:row-start-2 line:justify-self-end rail:min-h-5">
        {rewardsLink}
      </li>
      {/* On small screens it is in the menu, which keeps the cards near the top. */}
      <li className={cx('flex items-center gap-2 line:hidden', hidden)}>
        <BookOpen aria-hidden="true" className="size-4 shrink-0 text-brass" />
        <TextLink to={paths.collection}>{pageTitles.collection}</TextLink>
      </li>
      <li className={cx('flex min-w-0 items-center gap-2 line:hidden', !project && hidden)}>
        <Store aria-hidden="true" className="size-4 shrink-0 text-brass" />
        <TextLink to={project ? projectPath(project.slug) : paths.projects} className="truncate">
          {project?.name ?? chosenProjectTexts.choose}
        </TextLink>
      </li>
      {isObserving && (
        <li className="flex items-center gap-2 text-info line:col-span-2 line:row-start-3">
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          Observer mode
        </li>
      )}
    </ul>
  );
}
