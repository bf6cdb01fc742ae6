import { Icon as Store } from 'virtual:icons/store';
import { cardPagePath } from '@app/contract/cards/preview';
import { chosenProjectTexts } from '@app/contract/projects/choice-texts';
import { firstProjectTexts } from '@app/contract/projects/first-project-texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { CollectButton } from '../../features/cards/collect/collect-button.tsx';
import { useUntilRevealed } from '../../features/cards/collect/collect-slice.ts';
import { useNewestCard, useNextCard } from '../../features/cards/collect/use-next-card.ts';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { requestDraw } from '../../lib/session/draw-request.ts';
import { LinkButton, TextLink } from '../../ui/buttons/link.tsx';

/** A new collector has at most this many cards. */
const FEW_CARDS = 3;

/** Suggests to a new collector, below the first cards, what to do next: to choose a project, and with one card also to draw. */
export function NextStep() {
  const { user, isObserving } = useCurrentUser();
  const { total, newest } = useUntilRevealed(useNewestCard());
  if (!total || total > FEW_CARDS || !user || isObserving) return null;
  if (total === 1 && newest) return <FirstCardSteps number={newest.number} hasProject={user.project !== null} />;
  return user.project ? null : <ChooseProject />;
}

function FirstCardSteps({ number, hasProject }: { number: number; hasProject: boolean }) {
  // Until then, the header shows the time left.
  const isReady = useNextCard() === 0;
  return (
    <section
      aria-labelledby="next-step"
      className="next-step mx-auto grid max-w-xl justify-items-center gap-2 pt-2 text-center"
    >
      <h2 id="next-step" className="text-xl">
        {firstProjectTexts.firstCard}
      </h2>
      {!hasProject && <p className="text-balance text-ash text-sm">{firstProjectTexts.text}</p>}
      <div className="mt-1 flex flex-wrap justify-center gap-3">
        {isReady && (
          <CollectButton variant="primary" size="sm" onClick={requestDraw}>
            Collect a card
          </CollectButton>
        )}
        {!hasProject && (
          <LinkButton to={paths.projects} variant={isReady ? 'line' : 'primary'} size={isReady ? 'sm' : 'md'}>
            {chosenProjectTexts.choose}
          </LinkButton>
        )}
      </div>
      <p className="flex flex-wrap justify-center gap-x-5 text-sm">
        <TextLink to={cardPagePath(number)}>{firstProjectTexts.drawing}</TextLink>
        <TextLink to={paths.collection}>{pageTitles.collection}</TextLink>
      </p>
    </section>
  );
}

function ChooseProject() {
  return (
    <section
      aria-labelledby="next-step"
      className="next-step lacquer flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-lacquer-line px-4 py-4 shadow-low max-w-2xl"
    >
      <Store aria-hidden="true" strokeWidth={1.5} className="size-8 shrink-0 text-brass" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="next-step" className="text-base leading-tight">
          {firstProjectTexts.title}
        </h2>
        <p className="text-ash text-sm">{firstProjectTexts.text}</p>
      </div>
      <LinkButton to={paths.projects} size="sm" className="max-sm:w-full">
        {chosenProjectTexts.choose}
      </LinkButton>
    </section>
  );
}
