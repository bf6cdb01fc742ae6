import { siteTexts } from '@app/contract/site/texts';
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';

interface Props {
  /** The key of the current history entry. */
  readonly locationKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly locationKey: string;
  readonly hasFailed: boolean;
}

/** Shows the error page if its children throw or their code cannot be loaded, until the next navigation. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { locationKey: this.props.locationKey, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ locationKey }: Props, state: State): State | null {
    return locationKey === state.locationKey ? null : { locationKey, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <RouteError /> : this.props.children;
  }
}

/** Shown in place of a page that threw or failed to load. Part of the entry chunk, because other chunks may not load either. */
function RouteError() {
  return (
    <MessagePage
      title="This page didn’t load"
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {siteTexts.reload}
        </Button>
      }
    >
      <p>Something went wrong. Reloading the page usually helps.</p>
    </MessagePage>
  );
}
