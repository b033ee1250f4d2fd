import { useState } from 'react';
import { status } from '#frontend/content/status.ts';
import { Button } from '#frontend/ui/button.tsx';
import { mailLink, type SenderValues } from './ask-status.ts';

const words = status.mailLink;

/** Mails a proven sender the link to this page, so that another device needs no code. */
export function MailLink({ asked }: { asked: SenderValues }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState('');
  const send = async () => {
    if (state === 'sending') return;
    setState('sending');
    setProblem('');
    const result = await mailLink(asked);
    setState(result.status === 'sent' ? 'sent' : 'idle');
    if (result.status === 'wrong') setProblem(status.wrong[result.reason]);
  };
  return (
    <div className="status__mail stack gap-2">
      {state !== 'sent' && (
        <p>
          <Button variant="quiet" inactive={state === 'sending'} onClick={send}>
            {state === 'sending' ? words.sending : words.send}
          </Button>
        </p>
      )}
      <p role="status">{state === 'sent' ? words.sent : ''}</p>
      <p role="alert" className="danger strong">
        {problem}
      </p>
    </div>
  );
}
