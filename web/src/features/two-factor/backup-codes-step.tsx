import { Icon as Download } from 'virtual:icons/download';
import { twoFactorDialogTexts } from '@app/contract/two-factor/texts';
import { useState } from 'react';
import { saveFile } from '../../lib/browser/save-file.ts';
import { getProductName } from '../../lib/config.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { StepDialog } from './step-dialog.tsx';

const texts = twoFactorDialogTexts.success;

interface BackupCodesStepProps {
  codes: readonly string[];
  /** Whether this is the last step of the setup; otherwise the codes replace earlier codes. */
  isSetup: boolean;
  onClose: () => void;
}

/** Shows the backup codes once; closes only after the user confirms that they are saved. */
export function BackupCodesStep({ codes, isSetup, onClose }: BackupCodesStepProps) {
  const productName = getProductName();
  const [isSaved, setSaved] = useState(false);
  const download = () => saveFile(texts.file, `${productName}\n\n${codes.join('\n')}\n`, 'text/plain');
  return (
    <StepDialog
      step={isSetup ? 3 : undefined}
      title={texts.title}
      lead={texts.lead}
      size="md"
      dismissible={false}
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={!isSaved} onClick={onClose}>
          {texts.next}
        </Button>
      }
    >
      <ul
        aria-label={texts.list}
        className="grid grid-cols-1 justify-items-center gap-x-3 gap-y-0.5 rounded-md border border-lacquer-edge bg-ink-deep px-2 py-3 shadow-well min-[26rem]:grid-cols-2 min-[26rem]:gap-y-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all whitespace-nowrap font-semibold text-sm tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5 *:grow">
        <Button
          data-autofocus
          icon={<Download aria-hidden="true" className="size-4.5 text-brass" />}
          onClick={download}
        >
          {texts.download}
        </Button>
        <CopyButton value={codes.join('\n')} label={texts.copy} />
      </div>
      <Checkbox label={texts.saved} checked={isSaved} onChange={({ target }) => setSaved(target.checked)} />
    </StepDialog>
  );
}
