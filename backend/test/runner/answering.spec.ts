import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Answering {
  answering(url: string, options?: { withinMs?: number; onLate?: (words: string) => void }): Promise<void>;
}

describe('waiting for a start', () => {
  let wait: Answering['answering'];
  let server: Server;
  let url: string;
  let status = 503;
  beforeAll(async () => {
    const file = join(import.meta.dirname, '../../launcher/run/answering.mjs');
    wait = ((await import(pathToFileURL(file).href)) as Answering).answering;
    server = createServer((_request, response) => response.writeHead(status).end('migrating'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('fails with the last answer at the time limit', async () => {
    status = 503;
    await expect(wait(url, { withinMs: 1 })).rejects.toThrow(
      /not ready within .* Its last answer: migrating$/,
    );
  });

  it('has no time limit in a terminal, and reports each wait', async () => {
    status = 503;
    const said: string[] = [];
    const onLate = (words: string): void => {
      said.push(words);
      if (said.length === 2) status = 200;
    };
    await wait(url, { withinMs: 1, onLate });
    expect(said).toEqual([expect.stringContaining('migrating'), expect.stringContaining('migrating')]);
  });
});
