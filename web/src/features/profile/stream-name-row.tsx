import { streamNameTexts } from '@app/contract/profile/stream-name-texts';
import type { User } from '../../lib/api/current-user.ts';
import { errorText } from '../../lib/http/api-error.ts';
import { SwitchRow } from '../../ui/forms/switch-row.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useUpdateProfileMutation } from './api.ts';

interface StreamNameRowProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** Whether overlays show the username; saved at once. */
export function StreamNameRow({ user, isObserving }: StreamNameRowProps) {
  const [update, { isLoading, originalArgs }] = useUpdateProfileMutation();
  const change = async (showNameOnStreams: boolean) => {
    const { error } = await update({ showNameOnStreams });
    if (error) toast({ type: 'error', title: streamNameTexts.failed, message: errorText(error) });
  };
  return (
    <SwitchRow
      label={streamNameTexts.label}
      help={streamNameTexts.help}
      checked={(isLoading ? originalArgs?.showNameOnStreams : undefined) ?? user.showNameOnStreams}
      disabled={isObserving}
      onChange={(checked) => !isLoading && void change(checked)}
    />
  );
}
