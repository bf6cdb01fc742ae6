import { kindTexts } from '@app/contract/sources/kind-texts';
import { SOURCE_KINDS, type SourceKind } from '@app/contract/sources/kinds';
import { manageSourceTexts } from '@app/contract/sources/page-texts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '../../../lib/http/api-error.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { sourcesApi } from '../api/sources-api.ts';
import { isOffered } from './source-state.tsx';

interface AddSourceProps {
  readonly slug: string;
  /** Called with a secret that is shown only once. */
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

/** Chooses the kind of a new source. */
export function AddSource({ slug, onSecret, onClose }: AddSourceProps) {
  const [create] = sourcesApi.useCreateSourceMutation();
  const [busyKind, setBusyKind] = useState<SourceKind | null>(null);
  const add = async (kind: SourceKind) => {
    if (busyKind !== null) return;
    setBusyKind(kind);
    const { data, error } = await create({ slug, kind });
    setBusyKind(null);
    if (error) return toast({ type: 'error', title: manageSourceTexts.failed, message: errorText(error) });
    flushSync(onClose);
    toast({ type: 'success', title: manageSourceTexts.added.replace('{kind}', kindTexts[kind].name) });
    // Twitch gets its secret from the server
    if (data.secret !== undefined && kind !== 'twitch') onSecret(data.secret);
  };
  return (
    <Dialog open onClose={onClose} title={manageSourceTexts.addTitle} size="md">
      <ul className="grid gap-2 sm:grid-cols-2">
        {SOURCE_KINDS.filter(isOffered).map((kind) => (
          <li key={kind} className="grid">
            <button
              type="button"
              aria-busy={busyKind === kind || undefined}
              onClick={() => add(kind)}
              className="grid content-start gap-0.5 rounded-md border border-brass-deep bg-lacquer/70 px-4 py-3 text-left hover:border-brass hover:bg-lacquer-raised aria-busy:opacity-60"
            >
              <span className="font-display font-semibold">{kindTexts[kind].name}</span>
              <span className="text-ash text-sm">{kindTexts[kind].counts}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
