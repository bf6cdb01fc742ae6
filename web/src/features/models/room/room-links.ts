import { NO_VIEWER_QUERY, versionedModelPath } from '@app/contract/models/paths';
import { paths } from '../../../lib/navigation/paths.ts';

/** A card as its links need it. */
export interface RoomCard {
  readonly number: number;
  readonly name: string;
  /** The wallet of its owner; null without one. */
  readonly publicKey: string | null;
}

/** The URL of a card's page. */
export const cardPageUrl = ({ number }: RoomCard, origin: string): string =>
  `${origin}${paths.card.replace(':number', String(number))}`;

/** The path of the gallery of a wallet. */
export const galleryHref = (wallet: string): string => paths.gallery.replace(':wallet', wallet);

/** The link that Quick Look opens: at the size of a card, and with the card's page to share. */
export function quickLookHref(card: RoomCard, origin: string): string {
  const page = encodeURIComponent(cardPageUrl(card, origin));
  return `${versionedModelPath(card.number, 'usdz')}#allowsContentScaling=0&canonicalWebPageURL=${page}`;
}

/** The intent that opens Scene Viewer; a phone without it opens the card's page with a notice. */
export function sceneViewerHref(card: RoomCard, origin: string): string {
  const page = cardPageUrl(card, origin);
  const parameters = {
    file: `${origin}${versionedModelPath(card.number, 'glb')}`,
    mode: 'ar_preferred',
    resizable: 'false',
    title: card.name,
    link: page,
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const fallback = encodeURIComponent(`${page}?${NO_VIEWER_QUERY}`);
  return [
    `intent://arvr.google.com/scene-viewer/1.2?${query.join('&')}#Intent`,
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${fallback}`,
    'end;',
  ].join(';');
}
