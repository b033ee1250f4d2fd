import { employerForm } from '../../shared/employer-form.ts';
import { hireUs } from '../content/hire-us.ts';
import { FormIsland } from './form-island.tsx';

/** The employer's request, as the page shows it and as the visitor's browser runs it. */
export const EmployerForm = () => (
  <FormIsland
    form={employerForm}
    submitLabel={hireUs.submitLabel}
    whatHappensNow={hireUs.whatHappensNow}
  />
);
