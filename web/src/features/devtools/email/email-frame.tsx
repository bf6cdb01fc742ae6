import { emailTesterTexts as texts } from '@app/contract/devtools/texts';
import { useEffect, useRef } from 'react';
import { createTrustedTypesPolicy } from '../../../lib/browser/trusted-types-policy.ts';
import { applyEmailStyles, type EmailScheme, prepareEmail } from './email-document.ts';

/** Allows every HTML, because the frame runs no scripts. */
const policy = createTrustedTypesPolicy('email-preview', { createHTML: (html: string) => html });

const WIDTHS = { phone: 'w-[375px] max-w-full', desktop: 'w-[720px]' };

export interface EmailFrameProps {
  html: string;
  scheme: EmailScheme;
  width: keyof typeof WIDTHS;
}

/** The HTML of an email in a frame without scripts, as tall as its content. */
export function EmailFrame({ html, scheme, width }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of the content depends on the width
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const email = prepareEmail(html, scheme);
    const show = () => {
      const { contentDocument } = element;
      if (!contentDocument) return;
      applyEmailStyles(contentDocument, email.styleSheet, scheme);
      element.style.height = `${contentDocument.documentElement.scrollHeight}px`;
    };
    element.addEventListener('load', show);
    element.style.height = '';
    element.srcdoc = policy?.createHTML(email.html) ?? email.html;
    return () => element.removeEventListener('load', show);
  }, [html, scheme, width]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the email scrolls horizontally on small screens
    <section aria-label={texts.frame} tabIndex={0} className="overflow-x-auto rounded-lg">
      {/* Scripts are off, so the same origin grants the email nothing; it lets this page apply the styles. */}
      <iframe
        ref={frame}
        title={texts.frame}
        sandbox="allow-same-origin"
        tabIndex={-1}
        className={`mx-auto block min-h-96 rounded-lg ${WIDTHS[width]}`}
      />
    </section>
  );
}
