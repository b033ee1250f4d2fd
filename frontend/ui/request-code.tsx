/** The code that a person reads out to support, to find the request in the logs. Renders nothing without an id. */
export function RequestCode({ id }: { id: string | undefined }) {
  if (id === undefined) return null;
  return (
    <p>
      If you ask us for help, name this request: <code translate="no">{id}</code>
    </p>
  );
}
