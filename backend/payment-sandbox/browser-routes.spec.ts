import { Script } from 'node:vm';
import { startSandbox, type Sandbox } from './server.js';

describe('browser routes', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await startSandbox();
  });

  afterAll(() => sandbox.close());

  it.each(['/stripe/v3/stripe.js', '/paypal/web-sdk/v6/core', '/paypal/checkout.js'])(
    '%s is a classic script that runs under a strict content security policy',
    async (path) => {
      const answer = await fetch(`${sandbox.url}${path}`);
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const source = await answer.text();
      expect(() => new Script(source)).not.toThrow();
      expect(source).not.toMatch(
        /\beval\(|new Function|innerHTML|createElement\('style'\)|setAttribute\('style'/,
      );
    },
  );

  it('the approval window loads only its own files and cannot be framed by foreign pages', async () => {
    const answer = await fetch(`${sandbox.url}/checkoutnow?token=X`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain('frame-ancestors http://localhost:*');
    const html = await answer.text();
    expect(html).toContain('TEST MODE');
    expect(html).not.toMatch(/<style|style=|onclick=|<script>/);
  });

  it('only the approval window itself can approve an order', async () => {
    const approve = (origin: string): Promise<Response> =>
      fetch(`${sandbox.url}/paypal/checkout/UNKNOWN/approve`, { method: 'POST', headers: { origin } });
    expect((await approve('http://localhost:3000')).status).toBe(403);
    expect((await approve('null')).status).toBe(403);
    expect((await approve(sandbox.url)).status).toBe(404);
  });

  it('preflights succeed only for calls that pages may make', async () => {
    const preflight = (path: string, method: string): Promise<Response> =>
      fetch(`${sandbox.url}${path}`, {
        method: 'OPTIONS',
        headers: { origin: 'http://localhost:3000', 'access-control-request-method': method },
      });
    const allowed = await preflight('/v1/payment_intents/pi_1/confirm', 'POST');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('*');
    expect((await preflight('/_control/reset', 'POST')).status).toBe(403);
    expect((await preflight('/v2/checkout/orders', 'POST')).status).toBe(403);
  });
});
