import { useDocumentVerdicts } from '#frontend/staff/kit/queries/use-document.ts';
import { Button } from '#frontend/ui/button.tsx';
import { fileSize } from '#frontend/ui/file-size.ts';
import type { Credential } from '#shared/desk/credentials.ts';
import { type ApplicantDocument, documentKindLabels, documentName } from '#shared/documents.ts';
import { fileTypes } from '#shared/file-types.ts';
import { newYorkDate } from '#shared/new-york.ts';
import type { HeldReason } from '#shared/stored-file.ts';

type DocumentChoiceProps = {
  /** The application's. */
  id: string;
  documents: readonly ApplicantDocument[];
  credentials: readonly Credential[] | undefined;
  /** The shown document; undefined while the resume is shown. */
  shown: string | undefined;
  onShow: (document: string | undefined) => void;
};

const heldWords: Record<HeldReason, string> = {
  checking: 'being checked for malware',
  late: 'not checked for malware yet',
  failed: 'could not be checked for malware',
  infected: 'blocked: malware was found',
  unscannable: 'blocked: can’t be scanned',
};

/** The files of an application: the resume and each document with its facts. A press shows a file in the frame below. */
export function DocumentChoice(props: DocumentChoiceProps) {
  const { id, documents, credentials, shown, onShow } = props;
  const verdicts = useDocumentVerdicts(id);
  const verdictOf = (document: string): string | false => {
    const held = verdicts?.held.find((one) => one.document === document);
    return held ? heldWords[held.reason] : verdicts?.isScanned === true && 'no malware found';
  };
  return (
    <ul
      className="grid m-0 p-0 list-none border border-hairline rounded-card bg-surface print:hidden [&_[aria-pressed=true]]:border-pine [&_[aria-pressed=true]]:bg-sand"
      aria-label="Files of this application"
    >
      <FileRow
        name="Resume"
        facts={[]}
        isShown={shown === undefined}
        onShow={() => onShow(undefined)}
      />
      {documents.map((document) => {
        const { kind, contentType, sizeBytes, at } = document;
        const name = documentName(document, credentials);
        const facts = [
          name !== documentKindLabels[kind] && documentKindLabels[kind],
          fileTypes[contentType].name,
          fileSize(sizeBytes),
          `received on ${newYorkDate(new Date(at))}`,
          verdictOf(document.id),
        ];
        return (
          <FileRow
            key={document.id}
            {...{ name, facts }}
            isShown={shown === document.id}
            onShow={() => onShow(document.id)}
          />
        );
      })}
    </ul>
  );
}

type FileRowProps = {
  name: string;
  facts: readonly (string | false)[];
  isShown: boolean;
  onShow: () => void;
};

function FileRow({ name, facts, isShown, onShow }: FileRowProps) {
  return (
    <li className="flex gap-4 items-center justify-between p-3 border-t border-hairline first:border-t-0">
      <p className="m-0 min-w-0">
        <strong>{name}</strong>
        <span className="block small soft tabular">{facts.filter(Boolean).join(', ')}</span>
      </p>
      <Button variant="quiet" aria-pressed={isShown} onClick={onShow}>
        Show<span className="visually-hidden">{` ${name}`}</span>
      </Button>
    </li>
  );
}
