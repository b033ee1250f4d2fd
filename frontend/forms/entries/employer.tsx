import '#shared/zod-jitless.ts';
import { EmployerForm } from '../employer-form.tsx';
import { hydrateForm } from './hydrate-form.tsx';

export const hydrate = hydrateForm('employer', <EmployerForm />);
