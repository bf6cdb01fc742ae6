import { exportData } from '@app/contract/privacy/endpoints';
import { exportTexts } from '@app/contract/privacy/texts';
import { useState } from 'react';
import { saveFile } from '../../lib/browser/save-file.ts';
import { getProductName } from '../../lib/config.ts';
import type { ApiError } from '../../lib/http/api-error.ts';
import { sendForDownload } from '../../lib/http/download.ts';
import { request } from '../../lib/http/request.ts';
import { parseBody } from '../../lib/http/send.ts';
import { sendWithSession } from '../../lib/session/send-with-session.ts';
import { currentLoginId } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Row } from '../../ui/layout/rows.tsx';

type State = { readonly kind: 'idle' | 'busy' | 'done' } | { readonly kind: 'failed'; readonly error: ApiError };

/** Downloads the user's data as a JSON file. The data is not cached, because the page does not show it. */
export function ExportRow({ isObserving }: { isObserving: boolean }) {
  const productName = getProductName();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const download = async () => {
    setState({ kind: 'busy' });
    const login = currentLoginId();
    const { data, error } = await sendWithSession(request(exportData), undefined, sendForDownload);
    // Never save the data of a user who has logged out.
    if (currentLoginId() !== login) return setState({ kind: 'idle' });
    if (error) return setState({ kind: 'failed', error });
    saveFile(fileName(productName), JSON.stringify(parseBody(data), null, 2), 'application/json');
    setState({ kind: 'done' });
  };
  return (
    <Row
      label={exportTexts.title}
      help={exportTexts.lead}
      control={
        <Button
          size="sm"
          aria-label={exportTexts.submit}
          busy={state.kind === 'busy'}
          disabled={isObserving}
          onClick={download}
        >
          {exportTexts.submitShort}
        </Button>
      }
      details={
        state.kind === 'failed' ? (
          <Banner tone="error">{state.error.text}</Banner>
        ) : (
          state.kind === 'done' && <Banner tone="success">{exportTexts.done}</Banner>
        )
      }
    />
  );
}

/** Returns the name of the file, such as `cards-data-2026-11-21.json`. */
function fileName(productName: string): string {
  const product = productName.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${product}-data-${new Date().toISOString().slice(0, 10)}.json`;
}
