import { useState } from 'react';
import { documentWords as words } from '#frontend/content/documents.ts';
import { Button } from '#frontend/ui/button.tsx';
import { fileSize } from '#frontend/ui/file-size.ts';
import type { Credential } from '#shared/desk/credentials.ts';
import { type ApplicantDocument, documentName } from '#shared/documents.ts';
import { fileTypes } from '#shared/file-types.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { removeDocument, type SenderValues } from './ask-status.ts';

type DocumentListProps = {
  asked: SenderValues;
  credentials: readonly Credential[];
  documents: readonly ApplicantDocument[];
  /** Called with the documents that are left. */
  onRemoved: (left: ApplicantDocument[], removed: ApplicantDocument) => void;
};

/** The documents that the agency has. The button Remove asks for a second press. */
export function DocumentList({ asked, credentials, documents, onRemoved }: DocumentListProps) {
  /** The document whose button waits for the second press, or whose removal is under way. */
  const [asking, setAsking] = useState<string>();
  const [removing, setRemoving] = useState<string>();
  const [problem, setProblem] = useState('');
  if (documents.length === 0) return null;

  const remove = async (document: ApplicantDocument) => {
    if (removing !== undefined) return;
    setProblem('');
    setRemoving(document.id);
    const result = await removeDocument(asked, document.id);
    setRemoving(undefined);
    setAsking(undefined);
    if (result.status === 'found') onRemoved(result.answer.documents ?? [], document);
    else setProblem(words.wrong[result.reason]);
  };
  return (
    <>
      <ul className="status__document-list stack gap-3" aria-label={words.list}>
        {documents.map((document) => {
          const { id, contentType, sizeBytes, at } = document;
          const name = documentName(document, credentials);
          const isAsking = asking === id;
          return (
            <li key={id}>
              <p>
                <strong>{name}</strong>
                <span className="status__label tabular">
                  {`${fileTypes[contentType].name}, ${fileSize(sizeBytes)}, ${words.receivedOn} ${newYorkDate(new Date(at))}`}
                </span>
              </p>
              <Button
                variant={isAsking ? 'danger' : 'quiet'}
                inactive={removing === id}
                onClick={() => (isAsking ? void remove(document) : setAsking(id))}
                onBlur={() => removing !== id && setAsking(undefined)}
              >
                <span>
                  {removing === id ? words.removing : isAsking ? words.removeForGood : words.remove}
                </span>
                <span className="visually-hidden">{` ${name}`}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <p className="danger strong" role="alert">
        {problem}
      </p>
    </>
  );
}
