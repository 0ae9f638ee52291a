import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import { describeWithNginx, startNginx, type RunningNginx } from '../../support/nginx.js';

const FORGED = {
  'x-forwarded-for': '198.51.100.66, 203.0.113.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  'x-real-ip': '198.51.100.66',
  forwarded: 'for=198.51.100.66',
};

describeWithNginx('the client address behind nginx', () => {
  const directory = mkdtempSync(join(tmpdir(), 'nginx-proxies-'));
  /** Replaces both API processes and answers with the headers it received. */
  const upstream = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  let nginx: RunningNginx | undefined;

  const passedOn = async (hops: number): Promise<IncomingHttpHeaders> => {
    const { port: api } = upstream.address() as AddressInfo;
    nginx = await startNginx({
      hops,
      port: await freePort(),
      apiPorts: [api, api],
      webRoot: directory,
      directory: join(directory, String(hops)),
    });
    const response = await fetch(`${nginx.url}/api/health`, { headers: FORGED });
    return (await response.json()) as IncomingHttpHeaders;
  };
  const logged = (hops: number): Promise<string> =>
    eventually(() => {
      const line = readFileSync(join(directory, String(hops), 'access.log'), 'utf8')
        .split('\n')
        .find((text) => text.includes('/api/health'));
      if (line === undefined) throw new Error('no line yet');
      return line;
    });

  beforeAll(() => new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve)));
  afterEach(() => nginx?.stop());
  afterAll(async () => {
    await new Promise((resolve) => upstream.close(resolve));
    rmSync(directory, { recursive: true, force: true });
  });

  it('is not taken from the client’s headers without another proxy', async () => {
    const headers = await passedOn(1);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('http');
    for (const name of ['x-forwarded-host', 'x-real-ip', 'forwarded'])
      expect(headers).not.toHaveProperty(name);
    expect(await logged(1)).toMatch(/^127\.0\.0\.1 /);
  });

  it('is what the proxy before nginx says: with two hops the API takes the second address from the right', async () => {
    const headers = await passedOn(2);
    expect(headers['x-forwarded-for']).toBe('198.51.100.66, 203.0.113.7, 127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('https');
    for (const name of ['x-forwarded-host', 'x-real-ip', 'forwarded'])
      expect(headers).not.toHaveProperty(name);
    expect(await logged(2)).toMatch(/^203\.0\.113\.7 /);
  });

  it('needs TRUST_PROXY_HOPS: the API does not start without it', async () => {
    const { port: api } = upstream.address() as AddressInfo;
    const places = { port: await freePort(), apiPorts: [api, api] as [number, number], webRoot: directory };
    await expect(
      startNginx({
        ...places,
        directory: join(directory, 'unsaid'),
        hops: '${TRUST_PROXY_HOPS}' as unknown as number,
      }),
    ).rejects.toThrow(/nginx did not start/);
  });
});
