import { readdir } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';

const MEGABYTE = 1024 * 1024;

/** Starts an upload of 14 MB and stops in the middle. */
export function stalledUpload(
  url: string,
  headers: Record<string, string>,
): { sender: ClientRequest; answer: Promise<{ status: number; body: unknown }> } {
  const sender = request(url, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(14 * MEGABYTE),
    },
  });
  const answer = new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    sender.once('error', reject).once('response', (response) => void read(response).then(resolve, reject));
  });
  sender.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
  sender.write(Buffer.alloc(MEGABYTE / 2));
  return { sender, answer };
}

async function read(response: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return { status: response.statusCode ?? 0, body: text && JSON.parse(text) };
}

/** Names of this process's temporary upload files. */
export const temporaryUploads = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`picture-${process.pid}-`));
