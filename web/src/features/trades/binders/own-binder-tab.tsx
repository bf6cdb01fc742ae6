import { ownBinderTexts as texts } from '@app/contract/trades/binder-texts';
import type { Binder } from '@app/contract/trades/schemas';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { ListGroupSkeleton } from '../../../ui/layout/list-group.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { RowPanel, Rows } from '../../../ui/layout/rows.tsx';
import { Section, Sections } from '../../../ui/layout/section.tsx';
import { tabPath } from '../offer-params.ts';
import { LinkedCard } from '../trade-sides.tsx';
import { BinderCards } from './binder-cards.tsx';
import { type OwnBinder, useOwnBinder } from './use-own-binder.ts';
import { WishEditor } from './wish-editor.tsx';

/** The user's binder: the cards to trade, the wishes, and whether others find it. */
export function OwnBinderTab() {
  const own = useOwnBinder();
  const { isObserving } = useCurrentUser();
  const [query] = useSearchParams();
  const { binder, error, isFetching, retry } = own;
  if (!binder) {
    return error ? (
      <RetryBanner title={texts.failed} busy={isFetching} onRetry={retry}>
        {errorText(error)}
      </RetryBanner>
    ) : (
      <ListGroupSkeleton label={texts.loading} />
    );
  }
  const isChoosing = query.has('cards') && !isObserving;
  return isChoosing ? <BinderCards binder={binder} own={own} /> : <Overview binder={binder} own={own} />;
}

function Overview({ binder, own }: { binder: Binder; own: OwnBinder }) {
  const { user, isObserving } = useCurrentUser();
  const hasWallet = user?.wallet != null;
  return (
    <Sections>
      <RowPanel>
        <Rows>
          <SwitchRow
            label={texts.open.label}
            help={hasWallet ? texts.open.help : texts.needsWallet}
            checked={binder.open}
            disabled={isObserving || (!hasWallet && !binder.open)}
            onChange={(open) => void own.save(() => ({ open }))}
          />
        </Rows>
      </RowPanel>
      <Section
        title={texts.cards.title}
        lead={texts.cards.lead}
        aside={
          !isObserving && (
            <LinkButton size="sm" to={`${tabPath('own')}&cards`}>
              {texts.cards.choose}
            </LinkButton>
          )
        }
      >
        {binder.cards.length === 0 ? (
          <p className="text-ash text-sm">{texts.cards.none}</p>
        ) : (
          <ul
            aria-label={texts.cards.title}
            className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] justify-items-start gap-3"
          >
            {binder.cards.map((card) => (
              <li key={card.id}>
                <LinkedCard card={card} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <WishEditor
        wishes={binder.wishes}
        isBusy={own.isBusy}
        disabled={isObserving}
        onChange={(change) => own.save(({ wishes }) => ({ wishes: change(wishes) }))}
      />
    </Sections>
  );
}
