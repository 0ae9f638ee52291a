/** The server breaks the lines of an email before this width. */
const LINE_WIDTH = 76;

/** The plain text of an email, for a window of any width: without the breaks inside paragraphs and the spaces of tables. */
export function flowingText(text: string): string {
  const lines: string[] = [];
  let before = '';
  for (const line of text.split('\n')) {
    const [word = ''] = line.split(' ');
    const isFull = before.length <= LINE_WIDTH && before.length + word.length >= LINE_WIDTH;
    const goesOn = isFull && /^(?!https?:)[^\s>]/.test(line) && /^[^\s>]/.test(before);
    if (goesOn) lines.push(`${lines.pop() ?? ''} ${line}`);
    else lines.push(factOf(line) ?? line);
    before = line;
  }
  return lines.join('\n');
}

/** A line of a table: two spaces, the name, at least two spaces, the value. */
function factOf(line: string): string | undefined {
  const [name, value] = line.startsWith('  ') ? line.trim().split(/ {2,}/) : [];
  return value && `${name}: ${value}`;
}
