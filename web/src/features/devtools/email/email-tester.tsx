import { emailTesterTexts as texts } from '@app/contract/devtools/texts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toApiError } from '../../../lib/http/api-error.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { devtoolsApi, type EmailPreview } from '../devtools-api.ts';
import type { ToolProps } from '../tool-props.ts';
import { EmailFrame } from './email-frame.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { SendEmail } from './send-email.tsx';

/** Shows every email of the product with example content, and sends it. The query value `email` is its name. */
export function EmailTester({ user }: ToolProps) {
  const [query, setQuery] = useSearchParams();
  const { data: list, error, isFetching, refetch } = devtoolsApi.useEmailTemplatesQuery();
  const name = query.get('email') ?? list?.templates[0]?.name ?? '';
  const preview = devtoolsApi.useEmailPreviewQuery(name, { skip: name === '' });
  const failure = error ?? preview.error;
  if (failure) {
    const retry = () => void (error ? refetch() : preview.refetch());
    return (
      <RetryBanner title={texts.loadFailedTitle} busy={isFetching || preview.isFetching} onRetry={retry}>
        {toApiError(failure).text}
      </RetryBanner>
    );
  }
  if (!list) return <Skeleton className="h-96 rounded-lg" />;
  const choose = (next: string) =>
    setQuery(
      (current) => {
        current.set('email', next);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="lacquer grid grid-cols-1 gap-3 rounded-lg p-5 shadow-panel lg:sticky lg:top-4">
        <Field label={texts.list}>
          <Select
            options={list.templates.map((each) => ({ value: each.name, label: each.subject }))}
            value={name}
            onChange={choose}
          />
        </Field>
        <SendEmail key={name} name={name} placeholder={user.email ?? ''} />
      </div>
      {preview.currentData ? <Preview email={preview.currentData} /> : <Skeleton className="h-96 rounded-lg" />}
    </div>
  );
}

function Preview({ email }: { email: EmailPreview }) {
  const [format, setFormat] = useState<keyof typeof texts.formats>('html');
  const [width, setWidth] = useState<keyof typeof texts.widths>('desktop');
  const [scheme, setScheme] = useState<keyof typeof texts.schemes>('light');
  return (
    <article className="grid min-w-0 grid-cols-1 gap-4">
      <h3 className="wrap-anywhere text-lg">
        <span className="sr-only">{texts.subject}: </span>
        <span>{email.subject}</span>
      </h3>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <SegmentedControl label={texts.format} options={texts.formats} value={format} onChange={setFormat} />
        {format === 'html' && (
          <>
            <SegmentedControl label={texts.width} options={texts.widths} value={width} onChange={setWidth} />
            <SegmentedControl label={texts.scheme} options={texts.schemes} value={scheme} onChange={setScheme} />
          </>
        )}
      </div>
      {format === 'html' ? (
        <EmailFrame html={email.html} width={width} scheme={scheme} />
      ) : (
        <pre className="wrap-anywhere whitespace-pre-wrap rounded-lg bg-ink-deep p-5 font-mono text-sm shadow-well">
          {email.text}
        </pre>
      )}
    </article>
  );
}
