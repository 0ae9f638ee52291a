import { loadEnv } from '../config/load-env.js';
import { contentSecurityPolicy } from './content-security-policy.js';

const REQUIRED = { DATABASE_URL: 'postgres://nowhere', SESSION_SECRET: 'x'.repeat(32) };

function policyOf(settings: Record<string, string>): Record<string, string[]> {
  const text = contentSecurityPolicy(loadEnv({ ...REQUIRED, ...settings }), 'bm9uY2U=');
  return Object.fromEntries(
    text.split('; ').map((line): [string, string[]] => {
      const [name = '', ...sources] = line.split(' ');
      return [name, sources];
    }),
  );
}

describe("a page's policy", () => {
  it("names the real providers' origins, and neither inline code nor just anything", () => {
    const policy = policyOf({});
    expect(policy['script-src']).toEqual(
      expect.arrayContaining(["'self'", "'nonce-bm9uY2U='", 'https://js.stripe.com', 'https://*.paypal.com']),
    );
    expect(policy['frame-src']).toEqual(
      expect.arrayContaining(['https://js.stripe.com', 'https://hooks.stripe.com', 'https://*.paypal.com']),
    );
    expect(policy['connect-src']).toEqual(
      expect.arrayContaining(['https://api.stripe.com', 'https://*.paypal.com']),
    );
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|"\*"|"https:"/);
  });

  it('names the sandbox alone in test mode', () => {
    const policy = policyOf({
      STRIPE_SCRIPT_URL: 'http://localhost:3001/stripe/v3/stripe.js',
      PAYPAL_SCRIPT_URL: 'http://localhost:3001/paypal/web-sdk/v6/core',
    });
    expect(policy['script-src']).toEqual(
      expect.arrayContaining(["'self'", "'nonce-bm9uY2U='", 'http://localhost:3001']),
    );
    expect(JSON.stringify(policy)).not.toMatch(/stripe\.com|paypal\.com/);
  });
});
