import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { expiryWords } from '#frontend/staff/kit/layout/expiry-words.ts';
import {
  type Credential,
  type Credentials,
  credentialName,
  expiryState,
  isLicense,
  type License,
  lookupOf,
} from '#shared/desk/credentials.ts';
import { currentCheck, type LicenseCheck, unstatedChecks } from '#shared/desk/license-checks.ts';
import { CheckDialog } from './check-dialog.tsx';
import { checkWords, otherCheckWords, unstatedCheckWords } from './profile-words.ts';

type CredentialListProps = { id: string; credentials: Credentials; mayCheck: boolean };

/** Licenses and certificates, each with its last valid day; licenses also with their check and a link to look them up. */
export function CredentialList({ id, credentials, mayCheck }: CredentialListProps) {
  const [checked, setChecked] = useState<License>();
  const { items, checks } = credentials;
  const unstated = unstatedChecks(items.filter(isLicense), checks);
  return (
    <>
      <ul className="staff-profile__credentials">
        {items.map((item) => (
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
                checks={checks}
                onCheck={mayCheck ? () => setChecked(item) : undefined}
              />
            )}
          </li>
        ))}
        {unstated.map((check) => (
          <li key={`${check.at} ${check.compared.number}`}>
            <p className="small strong tabular">{unstatedCheckWords(check)}</p>
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

type LicenseLinesProps = {
  license: License;
  checks: readonly LicenseCheck[] | undefined;
  onCheck: (() => void) | undefined;
};

function LicenseLines({ license, checks, onCheck }: LicenseLinesProps) {
  const { label, href } = lookupOf(license.role);
  const isGood = currentCheck(license, checks)?.result === 'clear';
  const other = otherCheckWords(license, checks);
  return (
    <>
      <p className={isGood ? 'small tabular' : 'small strong tabular'}>
        {checkWords(license, checks)}
      </p>
      {other !== undefined && <p className="small strong tabular">{other}</p>}
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
