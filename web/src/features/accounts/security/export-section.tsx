import { exportData } from '@app/contract/accounts/security/endpoints';
import { exportTexts } from '@app/contract/accounts/security/texts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '../../../lib/api-error.ts';
import { useProductName } from '../../../lib/config.ts';
import { sendGuarded } from '../../../lib/guarded.ts';
import { request } from '../../../lib/request.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { saveFile } from './save-file.ts';

type State = { readonly kind: 'idle' | 'busy' | 'done' } | { readonly kind: 'failed'; readonly error: ApiError };

/** One's own data as a file. It goes past the cache of answers: nobody reads it here. */
export function ExportSection({ isObserving }: { isObserving: boolean }) {
  const productName = useProductName();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const download = async () => {
    setState({ kind: 'busy' });
    const { data, error } = await sendGuarded(request(exportData));
    if (error) return setState({ kind: 'failed', error });
    saveFile(fileName(productName), JSON.stringify(data, null, 2), 'application/json');
    setState({ kind: 'done' });
  };
  return (
    <Section title={exportTexts.title} lead={exportTexts.lead}>
      {state.kind === 'failed' && <Banner tone="error">{state.error.text}</Banner>}
      {state.kind === 'done' && <Banner tone="success">{exportTexts.done}</Banner>}
      <Button
        className="justify-self-start"
        icon={<Download aria-hidden="true" className="size-4.5 text-brass" />}
        busy={state.kind === 'busy'}
        busyLabel={exportTexts.busy}
        disabled={isObserving}
        onClick={download}
      >
        {exportTexts.submit}
      </Button>
    </Section>
  );
}

/** `<product>-data-2026-11-21.json` */
function fileName(productName: string): string {
  const product = productName.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${product}-data-${new Date().toISOString().slice(0, 10)}.json`;
}
