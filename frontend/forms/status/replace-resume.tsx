import { type FormEvent, useRef, useState } from 'react';
import { status } from '#frontend/content/status.ts';
import { Button } from '#frontend/ui/button.tsx';
import { FileField } from '#frontend/ui/file-field.tsx';
import { fileSize } from '#frontend/ui/file-size.ts';
import { messages } from '#shared/messages.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { useResume } from '../fields/use-resume.ts';
import type { SenderValues } from './ask-status.ts';
import { sendResume } from './send-resume.ts';

type ReplaceResumeProps = {
  /** The values of the status request. */
  asked: SenderValues;
  /** The time of the last replacement, if any. */
  replacedAt: string | undefined;
};

const words = status.resume;

/** The form to replace an application's resume. It chooses, checks and uploads the file as the application form does. */
export function ReplaceResume({ asked, replacedAt: replacedBefore }: ReplaceResumeProps) {
  const { input, chosen, error, stack, fileNow, onChange, refuse, clear } = useResume();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState('');
  const [replacedAt, setReplacedAt] = useState(replacedBefore);
  const uploadIds = useRef(new WeakMap<File, string>());
  const isBusy = percent !== undefined;

  const change = () => {
    setProblem('');
    void onChange();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const file = fileNow();
    setProblem('');
    if (!file) {
      refuse(messages.resumeMissing);
      return input.current?.focus();
    }
    const uploadId = uploadIds.current.get(file) ?? crypto.randomUUID();
    uploadIds.current.set(file, uploadId);
    setPercent(0);
    const result = await sendResume(asked, { file, uploadId, onProgress: setPercent });
    setPercent(undefined);
    if (result.status === 'refused') {
      refuse(result.message);
      input.current?.focus();
    } else if (result.status === 'not-uploaded') setProblem(result.message);
    else if (result.status === 'wrong') setProblem(words.wrong[result.reason]);
    else {
      clear();
      setReplacedAt(result.answer.resumeReplacedAt);
    }
  };

  const note = isBusy ? words.uploading : words.ready;
  return (
    <>
      <form
        className="status__resume form card stack gap-5"
        aria-labelledby="status-resume-title"
        method="dialog"
        onSubmit={onSubmit}
        noValidate
      >
        <h2 id="status-resume-title">{words.title}</h2>
        <p role="status">
          {replacedAt && `${words.replaced} ${newYorkDate(new Date(replacedAt))}.`}
        </p>
        <FileField
          {...{ id: 'status-resume', name: 'resume', accept: '.pdf', required: true }}
          {...words.field}
          error={error}
          inputRef={input}
          file={
            chosen && {
              name: chosen.file.name,
              note: `${fileSize(chosen.file.size)}, ${note}`,
              percent,
            }
          }
          onChange={change}
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
