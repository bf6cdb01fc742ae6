import { commonTexts } from '@app/contract/core/texts';
import { apiExplorerTexts as texts } from '@app/contract/devtools/texts';
import { type FormEvent, useState } from 'react';
import { API_BASE } from '../../../lib/http/send.ts';
import { readTokens } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { copyWithToast } from '../../../ui/copy/copy.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { buildRequest, type ExplorerRequest, type FieldTexts, withoutSecrets } from './build-request.ts';
import type { ExplorerOperation } from './description.ts';
import { FieldControl } from './field-control.tsx';
import type { HistoryEntry } from './history.ts';
import { Method } from './method-badge.tsx';
import { ResponseView } from './response-view.tsx';
import { type ExplorerResponse, sendExplorerRequest } from './send-request.ts';
import { toCurl, toFetch } from './snippets.ts';

export interface OperationPanelProps {
  operation: ExplorerOperation;
  /** The initial values of the form. */
  initial: FieldTexts;
  onSent: (entry: HistoryEntry) => void;
}

/** The form of an operation, and the response to its last request. */
export function OperationPanel({ operation, initial, onSent }: OperationPanelProps) {
  const [entered, setEntered] = useState<FieldTexts>(() => ({ ...newRequestId(operation), ...initial }));
  const [file, setFile] = useState<File>();
  const [showsErrors, setShowsErrors] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [response, setResponse] = useState<ExplorerResponse | 'none'>();
  const { request, errors } = buildRequest(operation, entered, file);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setShowsErrors(true);
    if (!request) return;
    setIsSending(true);
    const received = await sendExplorerRequest(request);
    setIsSending(false);
    setResponse(received ?? 'none');
    if (!received) return;
    const { status, ms } = received;
    onSent({ operationId: operation.id, entered: withoutSecrets(operation, entered), status, ms, at: Date.now() });
  };
  const readRequest = () => {
    setShowsErrors(true);
    return request;
  };
  const fillExample = () => {
    const examples = operation.fields.map(({ key, example }) => [key, example]);
    setEntered({ ...Object.fromEntries(examples), ...newRequestId(operation) });
  };

  return (
    <article className="lacquer grid min-w-0 grid-cols-1 content-start gap-5 rounded-lg p-5 shadow-panel sm:p-7">
      <OperationHeader operation={operation} />
      <form onSubmit={send} noValidate className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-x-5 gap-y-2 sm:grid-cols-2">
          {operation.fields.map((field) => (
            <FieldControl
              key={field.key}
              field={field}
              text={entered[field.key] ?? ''}
              error={showsErrors ? errors[field.key] : undefined}
              onChange={(text) => setEntered({ ...entered, [field.key]: text })}
              onFile={setFile}
            />
          ))}
        </div>
        {showsErrors && !request && <Banner tone="error">{texts.notSent}</Banner>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isSending} busyLabel={commonTexts.sending}>
            {texts.send}
          </Button>
          {operation.fields.some(({ example }) => example !== '') && (
            <Button variant="quiet" onClick={fillExample}>
              {texts.fillExample}
            </Button>
          )}
        </div>
      </form>
      <CopyCode operation={operation} readRequest={readRequest} />
      {response === 'none' && <Banner tone="error">{texts.noResponse}</Banner>}
      {response !== undefined && response !== 'none' && <ResponseView response={response} />}
    </article>
  );
}

function OperationHeader({ operation }: { operation: ExplorerOperation }) {
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{operation.summary}</h3>
        <Badge tone="brass">{texts.access[operation.access]}</Badge>
      </div>
      <p className="wrap-anywhere flex items-baseline gap-1 font-mono text-sm">
        <Method method={operation.method} />
        <span>{API_BASE + operation.path}</span>
      </p>
    </header>
  );
}

interface CopyCodeProps {
  operation: ExplorerOperation;
  /** Returns the request of the form, or shows the errors in the form. */
  readRequest: () => ExplorerRequest | undefined;
}

/** Copies the request as code, with the access token if the user chooses this. */
function CopyCode({ operation, readRequest }: CopyCodeProps) {
  const [includesToken, setIncludesToken] = useState(false);
  const copy = (write: typeof toCurl, what: string) => {
    const request = readRequest();
    if (!request) return;
    const token = includesToken ? readTokens().token : null;
    void copyWithToast(write(request, window.location.origin + API_BASE, token), what);
  };
  return (
    <div className="grid gap-1 border-lacquer-edge border-t pt-4">
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => copy(toCurl, 'Command')}>
          {texts.copyCurl}
        </Button>
        <Button size="sm" onClick={() => copy(toFetch, 'Code')}>
          {texts.copyFetch}
        </Button>
      </div>
      {operation.access !== 'public' && (
        <Checkbox
          label={texts.includeToken}
          checked={includesToken}
          onChange={(event) => setIncludesToken(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

/** Each form starts with a new request ID, because an ID identifies one action. */
function newRequestId({ fields }: ExplorerOperation): FieldTexts {
  const field = fields.find(({ name }) => name === 'requestId');
  return field ? { [field.key]: crypto.randomUUID() } : {};
}
