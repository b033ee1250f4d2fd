import '#shared/zod-jitless.ts';
import { EmploymentForm } from '../employment-form.tsx';
import { hydrateForm } from './hydrate-form.tsx';

export const hydrate = hydrateForm('employment', <EmploymentForm />);
