import { manageOverlayTexts } from '@app/contract/overlays/page-texts';
import type { ComponentProps } from 'react';
import { errorText } from '../../../../lib/http/api-error.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { type OverlayId, overlaysApi } from '../../api/overlays-api.ts';
import type { DockCommand } from '../../dock/command-request.ts';

interface CommandButtonProps extends Omit<ComponentProps<typeof Button>, 'id' | 'onClick' | 'busy'> {
  readonly overlay: OverlayId;
  readonly command: DockCommand;
}

/** A button that controls an overlay. */
export function CommandButton({ overlay, command, ...button }: CommandButtonProps) {
  const [run, { isLoading }] = overlaysApi.useRunDockCommandMutation();
  const press = async () => {
    const { error } = await run({ ...overlay, command });
    if (error) toast({ type: 'error', title: manageOverlayTexts.failed, message: errorText(error) });
  };
  return <Button size="sm" {...button} busy={isLoading} onClick={press} />;
}
