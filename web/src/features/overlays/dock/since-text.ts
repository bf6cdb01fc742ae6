import { dockTexts } from '@app/contract/overlays/page-texts';

/** Says since when a source is connected. */
export function sinceText(connectedAt: string): string {
  const time = new Date(connectedAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return dockTexts.since.replace('{time}', time);
}
