import { Component, type ReactNode } from 'react';
import { Failure } from '../../failure.tsx';

type Props = { children: ReactNode };

/** Keeps a viewer that breaks, or whose script can't be had, from taking the application with it. */
export class ViewerBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Failure
        title="The resume can’t be shown here"
        text="Open or download it, or load the page again."
        retry="Reload"
        onRetry={() => window.location.reload()}
      />
    );
  }
}
