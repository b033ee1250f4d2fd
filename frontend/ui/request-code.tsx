/** What a person who asks for help reads out, so that the request is found in the logs; nothing where it has no id. */
export function RequestCode({ id }: { id: string | undefined }) {
  if (id === undefined) return null;
  return (
    <p>
      If you ask us for help, name this request: <code>{id}</code>
    </p>
  );
}
