import { type FormEvent, useRef, useState } from 'react';
import { documentWords as words } from '#frontend/content/documents.ts';
import { Button } from '#frontend/ui/button.tsx';
import { FileField } from '#frontend/ui/file-field.tsx';
import { fileSize } from '#frontend/ui/file-size.ts';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { type Credential, credentialName } from '#shared/desk/credentials.ts';
import { documentMessages } from '#shared/document-messages.ts';
import { type ApplicantDocument, documentName, mostDocuments } from '#shared/documents.ts';
import { fileTypeNames } from '#shared/file-types.ts';
import { useChosenFile } from '../fields/use-chosen-file.ts';
import { checkDocumentFile } from '../validation/check-document-file.ts';
import type { SenderValues } from './ask-status.ts';
import { DocumentList } from './document-list.tsx';
import { sendDocument } from './send-document.ts';

type DocumentsFormProps = {
  /** The values of the status request. */
  asked: SenderValues;
  /** The credentials that are stored: a document belongs to one of them, or is an identification. */
  credentials: readonly Credential[];
  documents: readonly ApplicantDocument[];
};

const fileRules = { check: checkDocumentFile, missing: documentMessages.missing };

/** The screen on which an applicant adds and removes documents. It checks and uploads a file as the application form does. */
export function DocumentsForm({ asked, credentials, documents: before }: DocumentsFormProps) {
  const { input, chosen, error, stack, fileNow, onChange, refuse, clear } =
    useChosenFile(fileRules);
  const select = useRef<HTMLSelectElement>(null);
  const [documents, setDocuments] = useState(before);
  const [shows, setShows] = useState('');
  const [showsError, setShowsError] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState('');
  const [news, setNews] = useState('');
  const uploadIds = useRef(new WeakMap<File, string>());
  const isBusy = percent !== undefined;
  const isFull = documents.length >= mostDocuments;
  const subjects = subjectsOf(credentials);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const file = fileNow();
    const subject = subjects.get(shows);
    setProblem('');
    setNews('');
    if (subject === undefined) setShowsError(words.shows.missing);
    if (!file) refuse(documentMessages.missing);
    if (subject === undefined) return select.current?.focus();
    if (!file) return input.current?.focus();
    const uploadId = uploadIds.current.get(file) ?? crypto.randomUUID();
    uploadIds.current.set(file, uploadId);
    setPercent(0);
    const result = await sendDocument(asked, {
      ...{ file, uploadId, shows: subject },
      onProgress: setPercent,
    });
    setPercent(undefined);
    if (result.status === 'refused') {
      refuse(result.message);
      input.current?.focus();
    } else if (result.status === 'not-uploaded') setProblem(result.message);
    else if (result.status === 'wrong') setProblem(words.wrong[result.reason]);
    else {
      const { documents: now = [] } = result.answer;
      const added = now.find(({ id }) => id === uploadId);
      clear();
      setShows('');
      setDocuments(now);
      if (added) setNews(words.received(documentName(added, credentials)));
    }
  };

  return (
    <>
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
          <form
            className="form stack gap-5"
            aria-label={words.form}
            method="dialog"
            onSubmit={onSubmit}
            noValidate
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
              onChange={(event) => {
                setShows(event.target.value);
                setShowsError(undefined);
              }}
            />
            <FileField
              {...{ id: 'status-document', name: 'document', required: true }}
              {...words.field}
              accept={fileTypeNames.join()}
              error={error}
              inputRef={input}
              file={
                chosen && {
                  name: chosen.file.name,
                  note: `${fileSize(chosen.file.size)}, ${isBusy ? words.uploading : words.ready}`,
                  percent,
                }
              }
              onChange={() => {
                setProblem('');
                void onChange();
              }}
              onRemove={clear}
            />
            <p className="danger strong" role="alert">
              {problem}
            </p>
            <div className="form__submit">
              <Button type="submit" inactive={isBusy}>
                {isBusy ? words.busy : words.send}
              </Button>
            </div>
          </form>
        )}
      </section>
      {stack && <stack.Toaster toasts={stack.toasts} />}
    </>
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
