/** An address that breaks after the '@' where the line is too short, and nowhere in a word. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
