import { lazyPart } from '#frontend/staff/kit/layout/lazy-screen.tsx';
import type { CodeSetup } from '#frontend/staff/kit/session/code-setup.ts';
import { CopyableCode } from '#frontend/ui/copyable-code.tsx';

// Few sign-ins show a QR code, so its library is loaded with the first one.
const QrCode = lazyPart(async () => (await import('#frontend/ui/qr-code.tsx')).QrCode, null);

/** The steps that add the account to an authenticator app: scan the QR code, or type the key. */
export function CodeSetupSteps({ setup }: { setup: CodeSetup }) {
  const groups = setup.key.match(/.{1,4}/g) ?? [];
  return (
    <div className="stack [&_code]:text-[1rem] [&_code]:whitespace-normal">
      <p className="soft anywhere">
        Open an authenticator app on your phone, such as Google Authenticator, Microsoft
        Authenticator or 2FAS, add an account and scan this picture. Then type the six digits that
        the app shows.
      </p>
      <div className="min-h-[13rem] justify-self-center">
        <QrCode value={setup.address} title="QR code for your authenticator app" />
      </div>
      <CopyableCode label="Or type this key into the app" code={groups.join(' ')} />
    </div>
  );
}
