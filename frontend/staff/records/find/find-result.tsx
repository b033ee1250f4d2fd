import { Link } from 'react-router-dom';
import { type FoundMatch, type FoundRow, searchedAnswers } from '#shared/find.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { statusRules } from '#shared/statuses.ts';
import { markedEmail, markedPhone, markedWords, type TextPart } from './marked-parts.ts';

type FindResultProps = { row: FoundRow; q: string; onOpen: () => void };

/** A found record as a link: its name, kind and town, and the texts that contain the words of the search. */
export function FindResultRow({ row, q, onOpen }: FindResultProps) {
  const { kind, id, summary = { flags: [] }, work, matches } = row;
  const town = matches.find(({ field }) => field === 'town')?.text ?? summary.city;
  return (
    <li>
      <Link
        className="grid gap-x-3 gap-y-0 px-3 py-2 rounded text-ink no-underline hover:bg-sand focus-visible:bg-sand focus-visible:outline-offset-[-3px] [&_mark]:bg-transparent [&_mark]:text-pine [&_mark]:font-bold [&_mark]:underline [&_mark]:underline-offset-[0.2em]"
        to={staffPaths.detail(kind, id)}
        onClick={onOpen}
      >
        <span
          className="overflow-hidden font-semibold text-ellipsis whitespace-nowrap"
          translate="no"
        >
          <Marked parts={markedWords(fullName(row), q)} />
        </span>
        <span className="soft small tabular flex flex-wrap gap-x-3 gap-y-0 wrap-anywhere">
          <span>{kinds[kind].word}</span>
          {town !== undefined && <Marked parts={markedWords(town, q)} />}
          {matches.map((match) => (
            <FoundFact key={match.field + match.text} match={match} q={q} />
          ))}
          <span>{row.date}</span>
          {work !== undefined && work.status !== 'new' && (
            <span>{statusRules[work.status].label}</span>
          )}
        </span>
        {matches.map((match) => (
          <FoundText key={match.field + match.text} kind={kind} match={match} q={q} />
        ))}
      </Link>
    </li>
  );
}

type FoundProps = { match: FoundMatch; q: string };

/** A phone number, e-mail address, role or reference that matches a word of the search. Rows show them only then. */
function FoundFact({ match: { field, text }, q }: FoundProps) {
  switch (field) {
    case 'phone':
      return (
        <span translate="no">
          <Marked parts={markedPhone(text, q)} />
        </span>
      );
    case 'email':
      return (
        <span translate="no">
          <Marked parts={markedEmail(text, q)} />
        </span>
      );
    case 'role':
      return <Marked parts={markedWords(text, q)} />;
    case 'reference':
      return <mark translate="no">{text}</mark>;
    default:
      return null;
  }
}

/** An answer or a note that contains a word of the search, with its label. */
function FoundText({ kind, match: { field, text }, q }: FoundProps & { kind: Kind }) {
  const labels: Partial<Record<string, string>> = searchedAnswers[kind];
  const label = field === 'note' ? 'Note' : labels[field];
  if (label === undefined) return null;
  return (
    <span className="soft small wrap-anywhere">
      <span>{`${label}: `}</span>
      <Marked parts={markedWords(text, q)} />
    </span>
  );
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
