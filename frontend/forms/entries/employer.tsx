import '#shared/zod-jitless.ts';
import { identifierPrefixOf } from '#frontend/site/island-names.ts';
import { EmployerForm } from '../employer-form.tsx';
import { FormBoundary } from '../form-boundary.tsx';
import { wakeIsland } from '../wake-island.tsx';

/** Lets React take over the employer's request; settles when the form can be used. */
export const wake = (root: Element): Promise<void> =>
  wakeIsland(
    root,
    <FormBoundary root={root}>
      <EmployerForm />
    </FormBoundary>,
    identifierPrefixOf('employer'),
  );
