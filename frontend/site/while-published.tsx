import type { ReactNode } from 'react';
import { deployPlaceholders } from '#shared/deployed-values.ts';

/** A part that only pages of a stack that publishes shifts have. In others the deployment makes a comment of it. */
export function WhilePublished({ children }: { children: ReactNode }) {
  return (
    <>
      {deployPlaceholders.publishedBegin}
      {children}
      {deployPlaceholders.publishedEnd}
    </>
  );
}
