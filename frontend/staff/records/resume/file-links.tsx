import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Button, ButtonLink } from '#frontend/ui/button.tsx';
import { saveFile } from '#frontend/ui/save-file.ts';
import type { FileWord } from './held-file.tsx';

type FileLinksProps = {
  word: FileWord;
  /** The name of a download. */
  savedAs: string;
  url: string;
  renew: () => Promise<{ url: string }>;
};

/** The links to the file itself: open it in a new tab, or download it. */
export function FileLinks({ word, savedAs, url, renew }: FileLinksProps) {
  const { toasts } = useStaff();
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    setIsSaving(true);
    try {
      const { url: fresh } = await renew();
      const answer = await fetch(fresh, { cache: 'no-store' });
      if (!answer.ok) throw new Error(`The file store answered with ${answer.status}.`);
      saveFile(await answer.blob(), savedAs);
    } catch {
      toasts.show('error', `The ${word} could not be downloaded.`);
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <div className="actions gap-2">
      <ButtonLink variant="quiet" href={url} target="_blank" rel="noopener noreferrer">
        <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
        Open<span className="visually-hidden">{` the ${word} in a new tab`}</span>
      </ButtonLink>
      <Button variant="quiet" inactive={isSaving} onClick={save}>
        <Download size={18} strokeWidth={1.75} aria-hidden />
        <span>{isSaving ? 'Downloading' : 'Download'}</span>
      </Button>
    </div>
  );
}
