import { adminTexts } from '@app/contract/admin/texts';
import { UnlitLantern } from '../../ui/art/unlit-lantern.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';

/** Where the settings of the installation will be. */
export function SystemSettings() {
  return <EmptyState art={<UnlitLantern />} title={adminTexts.settingsComing} />;
}
