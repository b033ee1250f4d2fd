import { useRef, useState } from 'react';
import { documentWords as words } from '#frontend/content/documents.ts';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { type Credential, credentialName } from '#shared/desk/credentials.ts';
import { documentMessages } from '#shared/document-messages.ts';
import { type ApplicantDocument, documentName, mostDocuments } from '#shared/documents.ts';
import { fileTypeNames } from '#shared/file-types.ts';
import { checkDocumentFile } from '../validation/check-document-file.ts';
import { addDocument, type SenderValues } from './ask-status.ts';
import { DocumentList } from './document-list.tsx';
import { UploadForm } from './upload-form.tsx';

type DocumentsFormProps = {
  /** The values of the status request. */
  asked: SenderValues;
  /** The credentials that are stored: a document belongs to one of them, or is an identification. */
  credentials: readonly Credential[];
  documents: readonly ApplicantDocument[];
};

const rules = { check: checkDocumentFile, missing: documentMessages.missing };
const field = {
  ...words.field,
  ...{ id: 'status-document', name: 'document', accept: fileTypeNames.join() },
};

/** The screen on which an applicant adds and removes documents. */
export function DocumentsForm({ asked, credentials, documents: before }: DocumentsFormProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [documents, setDocuments] = useState(before);
  const [shows, setShows] = useState('');
  const [showsError, setShowsError] = useState<string>();
  const [news, setNews] = useState('');
  const isFull = documents.length >= mostDocuments;
  const subjects = subjectsOf(credentials);
  const subject = subjects.get(shows);

  return (
    <section
      className="status__documents card stack gap-5"
      aria-labelledby="status-documents-title"
    >
      <h2 id="status-documents-title">{words.title}</h2>
      <p>{words.lead}</p>
      <DocumentList
        {...{ asked, credentials, documents }}
        onRemoved={(left, removed) => {
          setDocuments(left);
          setNews(words.removed(documentName(removed, credentials)));
        }}
      />
      <p role="status">{news}</p>
      {isFull ? (
        <p>{words.full}</p>
      ) : (
        <UploadForm
          className="form stack gap-5"
          aria-label={words.form}
          {...{ rules, field, words }}
          onPress={() => {
            setNews('');
            if (subject !== undefined) return undefined;
            setShowsError(words.shows.missing);
            return () => select.current?.focus();
          }}
          claim={(uploadId, contentType) =>
            addDocument(asked, { uploadId, contentType, shows: subject ?? '' })
          }
          onReceived={({ documents: now = [] }, uploadId) => {
            const added = now.find(({ id }) => id === uploadId);
            setShows('');
            setDocuments(now);
            if (added) setNews(words.received(documentName(added, credentials)));
          }}
        >
          <SelectField
            {...{ id: 'status-document-shows', name: 'shows', required: true }}
            label={words.shows.label}
            prompt={words.shows.prompt}
            hint={credentials.length === 0 ? words.stateFirst : undefined}
            error={showsError}
            options={[...subjects.keys()]}
            ref={select}
            value={shows}
            onChange={(chosen) => {
              setShows(chosen ?? '');
              setShowsError(undefined);
            }}
          />
        </UploadForm>
      )}
    </section>
  );
}

/** The choices in words, with their values: each stored credential, and the identification. Equal names have a number. */
function subjectsOf(credentials: readonly Credential[]): Map<string, string> {
  const subjects = new Map<string, string>();
  for (const credential of credentials) {
    const name = credentialName(credential);
    const count = [...subjects.keys()].filter((one) => one.startsWith(name)).length;
    subjects.set(count === 0 ? name : `${name} (${count + 1})`, credential.id);
  }
  return subjects.set(words.identification, 'identification');
}
