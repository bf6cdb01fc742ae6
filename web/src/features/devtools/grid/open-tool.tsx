import { Icon as ArrowLeft } from 'virtual:icons/arrow-left';
import { toolGridTexts } from '@app/contract/devtools/texts';
import type { Tool, ToolId } from '@app/contract/devtools/tools';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { SectionPlaceholder } from '../../../ui/layout/section-placeholder.tsx';
import type { ToolProps } from '../tool-props.ts';

/** The component of each tool. Each is a separate chunk. */
const COMPONENTS = {
  'api-explorer': lazyWithRetry(() => import('../explorer/api-explorer.tsx'), 'ApiExplorer', SectionPlaceholder),
  'steam-verifier': lazyWithRetry(() => import('../steam/steam-verifier.tsx'), 'SteamVerifier', SectionPlaceholder),
  'notification-tester': lazyWithRetry(
    () => import('../notifications/notification-tester.tsx'),
    'NotificationTester',
    SectionPlaceholder,
  ),
  'email-tester': lazyWithRetry(() => import('../email/email-tester.tsx'), 'EmailTester', SectionPlaceholder),
};

/** Shows one tool instead of the grid. */
export function OpenTool({ tool, ...props }: ToolProps & { tool: Tool & { id: ToolId } }) {
  const [query] = useSearchParams();
  const tab = query.get('tab');
  const Component = COMPONENTS[tool.id];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid justify-items-start gap-2">
        <TextLink to={tab === null ? '?' : `?tab=${tab}`} className="inline-flex items-center gap-2 text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {toolGridTexts.back}
        </TextLink>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {tool.name}
        </h2>
        <p className="max-w-prose text-ash">{tool.description}</p>
      </div>
      <Component {...props} />
    </div>
  );
}
