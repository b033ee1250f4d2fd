/** An e-mail address that breaks before its @ where a line has no room for the whole of it. */
export function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
