import { TestingTools } from '../devtools/testing-tools.tsx';

/** The developer tools in a tab. A separate module, because other chunks import the module of the tools (see `importWithRetry`). */
export function ToolsTab() {
  return <TestingTools />;
}
