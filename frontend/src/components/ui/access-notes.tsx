/** The access instructions for a hirer, by space. */
export function AccessNotes({ notes }: { notes: readonly { space: string; text: string }[] }) {
  return (
    <dl className="space-y-3">
      {notes.map(({ space, text }) => (
        <div key={space}>
          <dt className="font-semibold">{space}</dt>
          <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
