import { CardPage } from '../../features/cards/page/card-page.tsx';
import { Provenance } from '../../features/transfers/provenance/provenance.tsx';

/** /cards/{number}, with the history of the card. */
export function PublicCardPage() {
  return <CardPage history={Provenance} />;
}
