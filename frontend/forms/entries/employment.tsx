import '#shared/zod-jitless.ts';
import { identifierPrefixOf } from '#frontend/site/island-names.ts';
import { EmploymentForm } from '../employment-form.tsx';
import { FormBoundary } from '../form-boundary.tsx';
import { wakeIsland } from '../wake-island.tsx';

/** Lets React take over the job application; settles when the form can be used. */
export const wake = (root: Element): Promise<void> =>
  wakeIsland(
    root,
    <FormBoundary root={root}>
      <EmploymentForm />
    </FormBoundary>,
    identifierPrefixOf('employment'),
  );
