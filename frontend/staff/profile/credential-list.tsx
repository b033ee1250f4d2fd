import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { expiryWords } from '#frontend/staff/layout/expiry-words.ts';
import {
  type Credential,
  type Credentials,
  credentialName,
  currentCheck,
  expiryState,
  isLicense,
  type License,
  lookupOf,
} from '#shared/desk/credentials.ts';
import { CheckDialog } from './check-dialog.tsx';
import { checkWords } from './profile-words.ts';

type CredentialListProps = { id: string; credentials: Credentials; mayCheck: boolean };

/** Licenses and certificates, each with its last valid day; licenses also with their check and a link to look them up. */
export function CredentialList({ id, credentials, mayCheck }: CredentialListProps) {
  const [checked, setChecked] = useState<License>();
  return (
    <>
      <ul className="staff-profile__credentials">
        {credentials.items.map((item) => (
          <li key={item.id}>
            <p>
              <strong>{credentialName(item)}</strong>
              {isLicense(item) && item.number !== undefined && <span>{` ${item.number}`}</span>}
              {isLicense(item) && item.multistate && <span>, multistate</span>}
            </p>
            <ExpiryLine credential={item} />
            {isLicense(item) && (
              <LicenseLines
                license={item}
                onCheck={mayCheck ? () => setChecked(item) : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {checked && (
        <CheckDialog
          id={id}
          license={checked}
          version={credentials.version}
          onClose={() => setChecked(undefined)}
        />
      )}
    </>
  );
}

/** An expiry within 30 days is red, as an expired credential is. */
function ExpiryLine({ credential: { expiresOn } }: { credential: Credential }) {
  const now = new Date();
  if (expiresOn === undefined) return <p className="small soft">Last valid day not given</p>;
  const state = expiryState(expiresOn, now);
  const isUrgent = state === 'expired' || state === 30;
  return (
    <p className={isUrgent ? 'small danger strong tabular' : 'small soft tabular'}>
      {expiryWords(expiresOn, now)}
    </p>
  );
}

type LicenseLinesProps = { license: License; onCheck: (() => void) | undefined };

function LicenseLines({ license, onCheck }: LicenseLinesProps) {
  const { label, href } = lookupOf(license.role);
  const check = currentCheck(license);
  const isGood = check?.result === 'clear';
  return (
    <>
      <p className={isGood ? 'small tabular' : 'small strong tabular'}>{checkWords(license)}</p>
      <div className="cluster gap-3">
        {onCheck && (
          <button className="text-button" type="button" onClick={onCheck}>
            Note a check<span className="visually-hidden">{` of ${credentialName(license)}`}</span>
          </button>
        )}
        <a
          className="staff-profile__lookup icon-text gap-1"
          href={href}
          target="_blank"
          rel="noreferrer"
        >
          <span>{label}</span>
          <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
          <span className="visually-hidden">, opens a new tab</span>
        </a>
      </div>
    </>
  );
}
