import type { Response } from 'supertest';
import type { Agent } from './test-app.js';

/** Keeps an answer's body as bytes. */
export function asBytes(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}

export async function pdfAt(agent: Agent, path: string): Promise<Buffer> {
  const { body } = await agent
    .get(path)
    .buffer(true)
    .parse(asBytes)
    .expect('Content-Type', 'application/pdf')
    .expect(200);
  return body as Buffer;
}
