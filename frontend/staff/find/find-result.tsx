import { Link } from 'react-router-dom';
import type { FoundRow } from '#shared/find.ts';
import { kinds } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { referenceOf } from '#shared/reference.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { statusRules } from '#shared/statuses.ts';
import { markedEmail, markedPhone, markedWords, type TextPart } from './marked-parts.ts';

type FindResultProps = { row: FoundRow; q: string; onOpen: () => void };

/** A record that was found, as a link: its name, of what kind it is and where from, and by what it was found. */
export function FindResultRow({ row, q, onOpen }: FindResultProps) {
  const { kind, id, summary = { flags: [] }, work } = row;
  const name = fullName(row);
  const isByName = row.foundBy === 'name';
  return (
    <li>
      <Link className="find-result" to={staffPaths.detail(kind, id)} onClick={onOpen}>
        <span className="find-result__name">
          {isByName ? <Marked parts={markedWords(name, q)} /> : name}
        </span>
        <span className="find-result__facts soft small tabular">
          <span>{kinds[kind].word}</span>
          {summary.city !== undefined && (
            <span>
              {row.foundBy === 'town' ? (
                <Marked parts={markedWords(placeOf(summary), q)} />
              ) : (
                summary.city
              )}
            </span>
          )}
          <FoundValue row={row} q={q} />
          <span>{row.date}</span>
          {work !== undefined && work.status !== 'new' && (
            <span>{statusRules[work.status].label}</span>
          )}
        </span>
      </Link>
    </li>
  );
}

const placeOf = ({ city = '', pinCode = '' }: { city?: string; pinCode?: string }): string =>
  [city, pinCode].filter((part) => part !== '').join(' ');

/** What a row does not show by itself, where it was found by that. */
function FoundValue({ row, q }: { row: FoundRow; q: string }) {
  const { phoneNumber = '', email = '' } = row.summary ?? {};
  switch (row.foundBy) {
    case 'phone':
      return <Marked parts={markedPhone(phoneNumber, q)} />;
    case 'email':
      return <Marked parts={markedEmail(email, q)} />;
    case 'reference':
      return <mark>{referenceOf(row.id)}</mark>;
    default:
      return null;
  }
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  return (
    <span>
      {parts.map(({ text, isMarked }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never move
        isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </span>
  );
}
