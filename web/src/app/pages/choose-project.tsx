import { Icon as Store } from 'virtual:icons/store';
import { chosenProjectTexts } from '@app/contract/projects/choice-texts';
import { firstProjectTexts } from '@app/contract/projects/first-project-texts';
import { useNewestCard } from '../../features/cards/collect/use-next-card.ts';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { LinkButton } from '../../ui/buttons/link.tsx';

/** A new collector has at most this many cards. */
const FEW_CARDS = 3;

/** Suggests to a new collector, below the first cards, to choose a project. */
export function ChooseProject() {
  const { user, isObserving } = useCurrentUser();
  const { total } = useNewestCard();
  if (!total || total > FEW_CARDS || !user || user.project || isObserving) return null;
  return (
    <section
      aria-labelledby="choose-project"
      className="next-step lacquer flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-lacquer-line px-4 py-4 shadow-low max-w-2xl"
    >
      <Store aria-hidden="true" strokeWidth={1.5} className="size-8 shrink-0 text-brass" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="choose-project" className="text-base leading-tight">
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
