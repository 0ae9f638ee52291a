/** Text split into paragraphs at empty lines. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return text.split(/\n\s*\n/).map((paragraph, place) => (
    <p key={place} className={className}>
      {paragraph}
    </p>
  ));
}
