import { hireUs } from '#frontend/content/hire-us.ts';
import { employerForm } from '#shared/employer-form.ts';
import { FormIsland } from './form-island.tsx';

/** The employer's request, as the page shows it and as the visitor's browser runs it. */
export const EmployerForm = () => (
  <FormIsland
    form={employerForm}
    submitLabel={hireUs.submitLabel}
    received={hireUs.received}
    whatHappensNow={hireUs.whatHappensNow}
  />
);
