import { Icon as Download } from 'virtual:icons/download';
import { exportAuditLog } from '@app/contract/audit/endpoints';
import { auditTexts } from '@app/contract/audit/texts';
import { useState } from 'react';
import { checkRole } from '../../lib/api/check-role.ts';
import { useAppDispatch } from '../../lib/api/use-app-dispatch.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { sendForDownload } from '../../lib/http/download.ts';
import { request } from '../../lib/http/request.ts';
import { sendWithSession } from '../../lib/session/send-with-session.ts';
import { currentLoginId } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { auditApi } from './api.ts';

/** Downloads the whole audit log as a CSV file. The file is not cached, because the page does not show it. */
export function DownloadButton() {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const login = currentLoginId();
    const { data, error } = await sendWithSession(request(exportAuditLog), undefined, sendForDownload);
    setBusy(false);
    // Never save the log for an admin who has logged out.
    if (currentLoginId() !== login) return;
    if (error) {
      checkRole(error, dispatch);
      return toast({ type: 'error', title: auditTexts.downloadFailed, message: error.text });
    }
    saveFile(`audit-log-${new Date().toISOString().slice(0, 10)}.csv`, data, 'text/csv');
    // The download adds an entry to the log.
    dispatch(auditApi.util.invalidateTags([{ type: 'Admin', id: 'audit' }]));
  };
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden="true" className="size-4.5 text-brass" />}
      busy={isBusy}
      onClick={download}
    >
      {auditTexts.download}
    </Button>
  );
}
