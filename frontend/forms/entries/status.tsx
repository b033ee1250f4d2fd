import '#shared/zod-jitless.ts';
import { StatusForm } from '../status/status-form.tsx';
import { hydrateForm } from './hydrate-form.tsx';

export const hydrate = hydrateForm('status', <StatusForm />);
