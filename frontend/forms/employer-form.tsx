import { hireUs } from '#frontend/content/hire-us.ts';
import { employerForm } from '#shared/employer-form.ts';
import { FormIsland } from './form-island.tsx';

/** The employer's request form, both for the prerendered page and for hydration in the browser. */
export const EmployerForm = () => (
  <FormIsland
    form={employerForm}
    submitLabel={hireUs.submitLabel}
    received={hireUs.received}
    whatHappensNow={hireUs.whatHappensNow}
    ready={hireUs.ready}
  />
);
