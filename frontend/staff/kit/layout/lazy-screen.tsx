import type { ComponentType, ReactNode } from 'react';
import { messages } from '#shared/messages.ts';
import { Failure } from './failure.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { useNewScreen } from './screen-heading.tsx';
import { createScript } from './script.ts';
import { useScript } from './use-script.ts';

type FailedProps = { isGone: boolean; onRetry: () => void };

type Stand = {
  /** Shown while the script loads. */
  loading: ReactNode;
  /** Shown when the script could not be loaded. */
  Failed: ComponentType<FailedProps>;
};

/** A component whose script is loaded when it is first shown, or earlier by `prefetch`. */
function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, Failed }: Stand,
) {
  const script = createScript(load);
  function Lazy(props: Props) {
    const [state, retry] = useScript(script);
    switch (state.status) {
      case 'waiting':
      case 'loading':
        return loading;
      case 'failed':
        return <Failed isGone={state.isGone} onRetry={retry} />;
      case 'loaded':
        return <state.part {...props} />;
    }
  }
  return Object.assign(Lazy, { prefetch: script.prefetch });
}

/** A screen with a script of its own. When the script can't be loaded, the layout around the screen stays. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent(load, { loading: <LoadingScreen />, Failed: ScreenFailed });

/** A part of a screen with a script of its own. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode,
) => lazyComponent(load, { loading, Failed: ScriptFailed });

function ScreenFailed(props: FailedProps) {
  useNewScreen();
  return <ScriptFailed {...props} whole />;
}

/** A release removes the scripts of the previous one. Then only a reload helps. */
const ScriptFailed = ({ isGone, onRetry, whole }: FailedProps & { whole?: boolean }) =>
  isGone ? (
    <Failure
      whole={whole}
      title={messages.fetchFailed}
      text="A newer version of the staff area may have been released. Reload the page to get it."
      retry="Reload"
      onRetry={() => window.location.reload()}
    />
  ) : (
    <Failure
      whole={whole}
      title={messages.fetchFailed}
      text="Check your connection, then try again."
      onRetry={onRetry}
    />
  );
