/** An email as an email program parses it. */
export interface MailParts {
  /** A header by its lower-case name; '' if missing. */
  head(name: string): string;
  text: string;
  html: string;
}

/** Parses an email with a text and an HTML part, quoted-printable or plain. */
export function parseMail(raw: string): MailParts {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const bodyOf = (type: string): string => {
    const part = parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
    const [partHead = '', ...body] = part.split('\r\n\r\n');
    return decoded(partHead, body.join('\r\n\r\n'));
  };
  return {
    head: (name) => {
      const line = head
        .replace(/\r\n[ \t]+/g, ' ')
        .split('\r\n')
        .find((each) => each.toLowerCase().startsWith(`${name}:`));
      return words(line?.slice(name.length + 1).trim() ?? '');
    },
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  };
}

function decoded(head: string, body: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body.replaceAll('\r\n', '\n');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replaceAll('\r\n', '\n')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Decodes encoded words of a header. */
function words(value: string): string {
  return value.replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text: string) =>
    decoded('quoted-printable', text.replaceAll('_', ' ')),
  );
}
