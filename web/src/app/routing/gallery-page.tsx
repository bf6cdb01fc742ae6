import { OWN_GALLERY } from '@app/contract/models/gallery';
import { galleryTexts } from '@app/contract/models/gallery-texts';
import { useParams } from 'react-router';
import { OwnGallery, WalletGallery } from '../../features/models/gallery/gallery.tsx';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { LostCard } from '../../ui/art/lost-card.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { RequireSession } from './session-guards.tsx';

const WALLET = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** One element for all renderings: a redirect that is rendered again starts again. */
const ownGallery = (
  <RequireSession>
    <OwnGallery />
  </RequireSession>
);

/** /gallery/{wallet}: the night market with the cards of a wallet, or with the user's own. */
export function GalleryPage() {
  const { wallet = '' } = useParams();
  if (wallet === OWN_GALLERY) return ownGallery;
  return WALLET.test(wallet) ? <WalletGallery key={wallet} wallet={wallet} /> : <UnknownWallet />;
}

function UnknownWallet() {
  useDocumentTitle(galleryTexts.unknownWallet);
  return (
    <MessagePage
      art={<LostCard />}
      title={galleryTexts.unknownWallet}
      actions={<LinkButton to={paths.home}>Back to home</LinkButton>}
    >
      <p>{galleryTexts.unknownWalletHint}</p>
    </MessagePage>
  );
}
