import { Icon as ChevronRight } from 'virtual:icons/chevron-right';
import { apiExplorerTexts as texts } from '@app/contract/devtools/texts';
import { CopyIconButton } from '../../../ui/copy/copy-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import type { ExplorerResponse } from './send-request.ts';

/** Shows the status, duration, headers and body of a response. */
export function ResponseView({ response }: { response: ExplorerResponse }) {
  const { status, ms, headers, bytes } = response;
  const text = response.text === undefined ? undefined : pretty(response.text);
  return (
    <section aria-labelledby="explorer-response" className="grid grid-cols-1 gap-3">
      <h4 id="explorer-response" className="text-base">
        {texts.response}
      </h4>
      <p role="status" className="flex flex-wrap items-center gap-3 text-sm">
        <Badge tone={status < 400 ? 'success' : 'danger'}>{status}</Badge>
        <span className="text-ash tabular-nums">{`${ms} ms`}</span>
      </p>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <ChevronRight aria-hidden="true" className="size-4 text-brass group-open:rotate-90" />
          {texts.headers}
        </summary>
        <dl className="grid gap-1 rounded-md bg-ink-deep p-4 font-mono text-xs shadow-well">
          {headers.map(([name, value]) => (
            <div key={name} className="wrap-anywhere">
              <dt className="inline text-brass">{`${name}: `}</dt>
              <dd className="inline">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {text ? (
        <div className="relative">
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls
            tabIndex={0}
            className="wrap-anywhere max-h-[32rem] overflow-auto whitespace-pre-wrap rounded-md bg-ink-deep p-4 pr-12 font-mono text-xs shadow-well"
          >
            {text}
          </pre>
          <span className="absolute top-1 right-3">
            <CopyIconButton value={text} what="Response" />
          </span>
        </div>
      ) : (
        <p className="text-ash text-sm">
          {bytes === 0 ? texts.emptyBody : texts.notText.replace('{size}', bytes.toLocaleString('en'))}
        </p>
      )}
    </section>
  );
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
