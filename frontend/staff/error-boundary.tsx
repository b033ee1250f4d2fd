import { Component, type ReactNode } from 'react';
import { Failure } from './failure.tsx';

type Props = { children: ReactNode };

/** The last net: a screen that breaks, or whose script can't be had any more, offers a reload. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Failure
        whole
        title="This page stopped working"
        text="Nothing that was stored is lost. Loading the page again usually helps."
        retry="Reload"
        onRetry={() => window.location.reload()}
      />
    );
  }
}
