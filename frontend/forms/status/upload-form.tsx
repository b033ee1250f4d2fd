import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import type { ConnectionState } from '#frontend/ui/connection.ts';
import { FileField } from '#frontend/ui/file-field.tsx';
import { fileSize } from '#frontend/ui/file-size.ts';
import type { FileType } from '#shared/file-types.ts';
import type { StatusAnswer } from '#shared/status.ts';
import { type FileRules, useChosenFile } from '../fields/use-chosen-file.ts';
import type { AskResult, Refused, WrongAnswer } from './ask-status.ts';
import { sendUpload } from './send-upload.ts';

type Field = ComponentProps<typeof FileField>;

type UploadFormProps = Pick<ComponentProps<'form'>, 'className' | 'aria-label'> &
  Pick<ComponentProps<'form'>, 'aria-labelledby'> & {
    rules: FileRules;
    field: Pick<Field, 'id' | 'name' | 'accept' | 'label' | 'hint' | 'chooseLabel' | 'dropLabel'>;
    words: Record<'ready' | 'uploading' | 'offline' | 'send' | 'busy', string> & {
      wrong: Record<WrongAnswer['reason'], string>;
    };
    /** The parts above the file. */
    children: ReactNode;
    /** Called when the form is sent. @returns how to focus another field that is missing */
    onPress?: () => (() => void) | undefined;
    /** Asks the server to take the upload. */
    claim: (uploadId: string, contentType: FileType) => Promise<AskResult | Refused>;
    onReceived: (answer: StatusAnswer, uploadId: string) => void;
  };

/** A form for one file of an application. It chooses, checks and uploads the file as the application form does. */
export function UploadForm(props: UploadFormProps) {
  const { rules, field, words, children, onPress, claim, onReceived, ...form } = props;
  const { input, chosen, error, stack, fileNow, onChange, refuse, clear } = useChosenFile(rules);
  const [percent, setPercent] = useState<number>();
  const [connection, setConnection] = useState<ConnectionState>('Unknown');
  const [problem, setProblem] = useState('');
  const uploadIds = useRef(new WeakMap<File, string>());
  const isBusy = percent !== undefined;
  const sending = connection === 'Offline' ? words.offline : words.uploading;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const file = fileNow();
    setProblem('');
    const focusOther = onPress?.();
    if (!file) refuse(rules.missing);
    if (focusOther) return focusOther();
    if (!file) return input.current?.focus();
    const uploadId = uploadIds.current.get(file) ?? crypto.randomUUID();
    uploadIds.current.set(file, uploadId);
    setPercent(0);
    setConnection('Unknown');
    const events = { onProgress: setPercent, onConnection: setConnection };
    const upload = { file, uploadId, check: rules.check, ...events };
    const result = await sendUpload(upload, (type) => claim(uploadId, type));
    setPercent(undefined);
    if (result.status === 'refused') {
      refuse(result.message);
      input.current?.focus();
    } else if (result.status === 'not-uploaded') setProblem(result.message);
    else if (result.status === 'wrong') setProblem(words.wrong[result.reason]);
    else {
      clear();
      onReceived(result.answer, uploadId);
    }
  };

  return (
    <>
      <form {...form} method="dialog" onSubmit={onSubmit} noValidate>
        {children}
        <FileField
          {...field}
          required
          error={error}
          inputRef={input}
          file={
            chosen && {
              name: chosen.file.name,
              note: `${fileSize(chosen.file.size)}, ${isBusy ? sending : words.ready}`,
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
      {stack && <stack.Toaster toasts={stack.toasts} />}
    </>
  );
}
