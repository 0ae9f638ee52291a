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
    else lines.push(line.replace(/^ {2}(\S.*?) {2,}(?=\S)/, '$1: '));
    before = line;
  }
  return lines.join('\n');
}
