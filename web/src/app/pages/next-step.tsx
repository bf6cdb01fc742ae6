import { Icon as Store } from 'virtual:icons/store';
import { cardPagePath } from '@app/contract/cards/preview';
import type { OwnedCard } from '@app/contract/cards/schemas';
import { typeNames } from '@app/contract/cards/texts';
import { MOTIFS_PER_TYPE } from '@app/contract/draw/sigil/plan';
import { chosenProjectTexts } from '@app/contract/projects/choice-texts';
import { firstProjectTexts } from '@app/contract/projects/first-project-texts';
import { REWARD_DRAWS_PER_DAY } from '@app/contract/quests/limits';
import { pageTitles } from '@app/contract/site/page-titles';
import { FirstPockets } from '../../features/cards/book/first-pockets.tsx';
import { CollectButton } from '../../features/cards/collect/collect-button.tsx';
import { useUntilRevealed } from '../../features/cards/collect/collect-slice.ts';
import { useNewestCard, useNextCard } from '../../features/cards/collect/use-next-card.ts';
import { FirstCardStand } from '../../features/cards/inventory/panels/first-card-stand.tsx';
import { OnlyCardName } from '../../features/cards/inventory/panels/only-card-name.tsx';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { requestDraw } from '../../lib/session/draw-request.ts';
import { LinkButton, TextLink } from '../../ui/buttons/link.tsx';

const PROJECT_TEXT = firstProjectTexts.text.replace('{count}', String(REWARD_DRAWS_PER_DAY));

/** A new collector has at most this many cards. */
const FEW_CARDS = 3;

/** Suggests to a new collector, below the first cards, what to do next: to choose a project, and with one card also to draw. */
export function NextStep() {
  const { user, isObserving } = useCurrentUser();
  const { total, newest } = useUntilRevealed(useNewestCard());
  if (!user || isObserving) return null;
  // The place of the first steps, beside the only card.
  if (total === undefined) return <div className="next-step" />;
  if (total === 0 || total > FEW_CARDS) return null;
  if (total === 1 && newest) return <OnlyCardSteps card={newest} hasProject={user.project !== null} />;
  return user.project ? null : <ChooseProject />;
}

interface OnlyCardStepsProps {
  card: OwnedCard;
  hasProject: boolean;
}

/** The stand of the only card, and below it, in wide windows beside it, what makes it unique and what follows. */
function OnlyCardSteps({ card, hasProject }: OnlyCardStepsProps) {
  const isReady = useNextCard() === 0;
  const [only, number] = firstProjectTexts.unique;
  return (
    <>
      <FirstCardStand card={card} />
      <section
        aria-labelledby="next-step"
        className="next-step mx-auto grid w-full max-w-xl justify-items-center gap-1 text-center sm:gap-2 lg:mx-0 lg:justify-items-start lg:gap-4 lg:text-left"
      >
        {/* No heading: that of the opened card has the same text. */}
        <OnlyCardName name={card.name} />
        <div className="text-balance text-sm leading-snug lg:-mt-2 lg:text-lg">
          <h2 id="next-step" className="inline text-base lg:text-xl">
            {only}
          </h2>{' '}
          <span>{number.replace('{number}', String(card.number))}</span>{' '}
          <TextLink to={cardPagePath(card.number)} className="whitespace-nowrap">
            {firstProjectTexts.proof}
          </TextLink>
        </div>
        <Motifs card={card} />
        {!hasProject && (
          <p className="text-balance text-ash text-sm leading-snug lg:border-brass-deep lg:border-t lg:pt-4 lg:text-base">
            {PROJECT_TEXT}
          </p>
        )}
        <div className="flex flex-wrap sm:mt-1 items-center justify-center gap-x-3 gap-y-2 sm:gap-x-5">
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
      </section>
    </>
  );
}

/** How much of its page in the collection book the card fills, and, where wide windows have room, the pockets of that page. */
function Motifs({ card }: Pick<OnlyCardStepsProps, 'card'>) {
  const text = firstProjectTexts.motifs
    .replace('{count}', String(MOTIFS_PER_TYPE))
    .replace('{type}', typeNames[card.type].singular);
  return (
    <div className="grid w-full gap-3">
      <div className="flex flex-wrap items-center justify-center gap-x-3 text-sm lg:justify-between">
        <p className="text-paper">{text}</p>
        <TextLink to={paths.collection}>{pageTitles.collection}</TextLink>
      </div>
      <FirstPockets card={card} />
    </div>
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
        <p className="text-ash text-sm">{PROJECT_TEXT}</p>
      </div>
      <LinkButton to={paths.projects} size="sm" className="max-sm:w-full">
        {chosenProjectTexts.choose}
      </LinkButton>
    </section>
  );
}
