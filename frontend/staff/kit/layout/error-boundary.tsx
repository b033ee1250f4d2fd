import { Component, type ReactNode } from 'react';
import { Failure } from './failure.tsx';

type Props = {
  title: string;
  text: string;
  /** Whether the failure replaces the whole page. */
  whole?: boolean;
  /** A change of the key renders the children again after an error. */
  resetKey?: string;
  children: ReactNode;
};

/** Catches the errors of its children, and offers a reload. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.broken && resetKey !== this.props.resetKey) this.setState({ broken: false });
  }

  override render() {
    const { title, text, whole = false, children } = this.props;
    if (!this.state.broken) return children;
    return (
      <Failure
        whole={whole}
        title={title}
        text={text}
        retry="Reload"
        onRetry={() => window.location.reload()}
      />
    );
  }
}
