import { PROJECT_CARDS } from '@app/contract/cards/limits';
import { cardPagePath } from '@app/contract/cards/preview';
import { projectCardsTexts as texts } from '@app/contract/cards/project-cards-texts';
import { Link } from 'react-router';
import { errorText } from '../../../lib/http/api-error.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Card } from '../card/card.tsx';
import { CardBack } from '../card/card-back.tsx';
import { projectCardsApi } from './project-cards-api.ts';

interface ProjectCardsProps {
  readonly slug: string;
  /** The name of the project. */
  readonly name: string;
  /** Whether an admin is viewing the page in observer mode. */
  readonly disabled: boolean;
}

/** The newest cards that supporters drew for a project and show, on as many places; the others are face down. */
export function ProjectCards({ slug, name, disabled }: ProjectCardsProps) {
  const { currentData } = projectCardsApi.useProjectCardsQuery(slug);
  const cards = currentData?.cards ?? [];
  const places = Array.from({ length: PROJECT_CARDS }, (_, index) => index);
  return (
    <section aria-labelledby="project-cards" className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6">
        <div className="grid gap-1">
          <h2 id="project-cards" className="wrap-anywhere text-xl">
            {texts.title.replace('{name}', () => name)}
          </h2>
          <p className="text-ash text-sm">{currentData && cards.length === 0 ? texts.none : texts.lead}</p>
        </div>
        {currentData && currentData.showsOwn !== null && <ShowOwn isShown={currentData.showsOwn} disabled={disabled} />}
      </header>
      <ul aria-labelledby="project-cards" className="grid grid-cols-3 gap-2 sm:gap-4 lg:grid-cols-6">
        {places.map((place) => {
          const card = cards[place];
          return card ? (
            <li key={place}>
              <Link
                to={cardPagePath(card.number)}
                className="block rounded-md no-underline transition-transform duration-240 ease-out hover:-translate-y-1 motion-reduce:hover:translate-y-0"
              >
                <Card card={card} />
              </Link>
            </li>
          ) : (
            <li key={place} aria-hidden="true" className="opacity-40">
              <CardBack />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ShowOwn({ isShown, disabled }: { isShown: boolean; disabled: boolean }) {
  const [change, { isLoading, originalArgs }] = projectCardsApi.useSetShownMutation();
  const press = async (next: boolean) => {
    const { error } = await change(next);
    if (error) toast({ type: 'error', title: texts.failed, message: errorText(error) });
  };
  return (
    <Checkbox
      label={texts.show}
      checked={isLoading ? originalArgs === true : isShown}
      disabled={disabled || isLoading}
      onChange={(event) => press(event.currentTarget.checked)}
    />
  );
}
