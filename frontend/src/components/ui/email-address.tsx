/** An email address that can wrap after the '@' only. */
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
