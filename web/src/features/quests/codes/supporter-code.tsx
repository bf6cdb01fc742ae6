import { codeTexts } from '@app/contract/quests/page-texts';
import { formatCode, normalizeBase32 } from '@app/contract/quests/supporter-code';
import { useState } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyIconButton } from '../../../ui/copy/copy-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { questsApi } from '../api/quests-api.ts';

/** The code that connects donations to the account, to copy and to replace. */
export function SupporterCode({ code, disabled }: { code: string; disabled: boolean }) {
  const [replace, { isLoading }] = questsApi.useReplaceSupporterCodeMutation();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    const result = await replace(undefined);
    setAsking(false);
    if (result.error) return toast({ type: 'error', title: errorText(result.error) });
    toast({ type: 'success', title: codeTexts.replaced });
  };
  const shown = formatCode(normalizeBase32(code));
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-base">{codeTexts.supporter}</h3>
      <p className="text-ash text-sm">{codeTexts.supporterHelp}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex items-center gap-1">
          <span className="font-mono text-brass text-xl tracking-wider">{shown}</span>
          <CopyIconButton value={shown} what={codeTexts.copy} />
        </span>
        <Button size="sm" disabled={disabled} onClick={() => setAsking(true)}>
          {codeTexts.replace}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={codeTexts.replaceTitle}
        description={codeTexts.replaceLead}
        confirmLabel={codeTexts.replace}
        busy={isLoading}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
