import { kindTexts } from '@app/contract/sources/kind-texts';
import { manageSourceTexts } from '@app/contract/sources/page-texts';
import type { Source } from '@app/contract/sources/schemas';
import { CopyIconButton } from '../../../ui/copy/copy-button.tsx';

/** How to connect a source, in a few steps, with its URL to copy; open until it is connected. */
export function SourceGuide({ source: { kind, url, state } }: { source: Source }) {
  return (
    <details open={state === 'pending' || undefined} className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-brass hover:text-brass-bright pointer-coarse:py-3">
        {manageSourceTexts.steps}
      </summary>
      <div className="mt-1 grid gap-3 rounded-md border border-lacquer-line bg-ink-deep p-4 shadow-well">
        {url !== null && (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
            <p className="col-span-2 text-ash text-xs">{manageSourceTexts.url}</p>
            <p className="break-all font-mono text-xs">{url}</p>
            <CopyIconButton value={url} what={manageSourceTexts.url} />
          </div>
        )}
        <ol className="grid list-decimal gap-1.5 ps-5 marker:text-brass">
          {kindTexts[kind].steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </details>
  );
}
