import { Suspense } from 'react';
import { lazyScreen } from '#frontend/staff/layout/lazy-screen.ts';
import { CopyableCode } from '#frontend/ui/copyable-code.tsx';
import type { CodeSetup } from './code-setup.ts';

// Few sign-ins show one, so its library is loaded with the first.
const QrCode = lazyScreen(async () => (await import('#frontend/ui/qr-code.tsx')).QrCode);

/** How the authenticator app is told of the account: by its camera, or by the key that is typed in. */
export function CodeSetupSteps({ setup }: { setup: CodeSetup }) {
  const groups = setup.key.match(/.{1,4}/g) ?? [];
  return (
    <div className="code-setup">
      <p className="login__text">
        Open an authenticator app on your phone, such as Google Authenticator, Microsoft
        Authenticator or 2FAS, add an account and scan this picture. Then type the six digits that
        the app shows.
      </p>
      <div className="code-setup__frame">
        <Suspense>
          <QrCode value={setup.address} title="QR code for your authenticator app" />
        </Suspense>
      </div>
      <CopyableCode label="Or type this key into the app" code={groups.join(' ')} />
    </div>
  );
}
