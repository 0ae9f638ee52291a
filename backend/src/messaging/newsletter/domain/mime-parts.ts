/** An email, or a part of one. Names of headers are in lower case. If a header occurs several times, the first one counts. */
export interface MimePart {
  headers: ReadonlyMap<string, string>;
  /** 'text/plain'. */
  type: string;
  /** Parameters of the type, such as `boundary` and `report-type`. */
  parameters: ReadonlyMap<string, string>;
  /** The decoded text. For a multipart, the text before the first part. */
  text: string;
  parts: MimePart[];
}

const MAX_DEPTH = 5;
const MAX_PARTS = 20;
/** The longest field that is read. */
const MAX_FIELD_LENGTH = 2000;

/** Parses an email (RFC 2045, 2046). Enough for reports of mail servers: all text is read as UTF-8. */
export function readMime(source: string, depth = 0): MimePart {
  const lines = source.replace(/\r\n?/g, '\n');
  const gap = /\n\n|^\n/.exec(lines);
  const head = gap ? lines.slice(0, gap.index) : lines;
  const body = gap ? lines.slice(gap.index + gap[0].length) : '';
  const headers = fieldsOf(head);
  const { value: type, parameters } = readParameters(headers.get('content-type') ?? 'text/plain');
  const boundary = parameters.get('boundary');
  if (!type.startsWith('multipart/') || boundary === undefined || depth >= MAX_DEPTH)
    return { headers, type, parameters, text: decoded(body, headers), parts: [] };
  const [text = '', ...parts] = split(body, boundary);
  return { headers, type, parameters, text, parts: parts.map((part) => readMime(part, depth + 1)) };
}

/** A part and all parts within it. */
export function allParts(part: MimePart): MimePart[] {
  return [part, ...part.parts.flatMap(allParts)];
}

/** 'Name: value' lines, unfolded. */
export function fieldsOf(lines: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of lines.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name !== '' && !fields.has(name))
      fields.set(name, line.slice(colon + 1, colon + MAX_FIELD_LENGTH).trim());
  }
  return fields;
}

function readParameters(header: string): { value: string; parameters: Map<string, string> } {
  const [value = ''] = header.split(';', 1);
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of header.matchAll(
    /;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s;]*))/g,
  ))
    parameters.set(name.toLowerCase(), quoted ?? bare);
  return { value: value.trim().toLowerCase(), parameters };
}

/** The text before the first boundary, then the parts. Text after the last boundary is ignored. */
function split(body: string, boundary: string): string[] {
  const pieces: string[][] = [[]];
  for (const line of body.split('\n')) {
    const bare = line.trimEnd();
    if (bare === `--${boundary}--`) break;
    if (bare === `--${boundary}` && pieces.length <= MAX_PARTS) pieces.push([]);
    else pieces.at(-1)?.push(line);
  }
  return pieces.map((piece) => piece.join('\n'));
}

function decoded(body: string, headers: ReadonlyMap<string, string>): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=[ \t]*\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
