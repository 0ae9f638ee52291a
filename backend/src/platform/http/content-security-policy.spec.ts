import { clubFactsOf } from '../config/club-facts.js';
import { loadEnv } from '../config/load-env.js';
import { contentSecurityPolicy } from './content-security-policy.js';

/** Hash of the script `start()`, from `openssl dgst -sha256 -binary | base64`. */
const HASH = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";
const REQUIRED = { DATABASE_URL: 'postgres://nowhere', SESSION_SECRET: 'x'.repeat(32) };

function policyOf(settings: Record<string, string>): Record<string, string[]> {
  const env = loadEnv({ ...REQUIRED, ...settings });
  const text = contentSecurityPolicy(env, clubFactsOf(env), ['start()']);
  return Object.fromEntries(
    text.split('; ').map((line): [string, string[]] => {
      const [name = '', ...sources] = line.split(' ');
      return [name, sources];
    }),
  );
}

describe('the Content-Security-Policy of a page', () => {
  it('allows the providers’ origins, and neither inline scripts nor wildcards', () => {
    const policy = policyOf({});
    expect(policy['script-src']).toEqual(
      expect.arrayContaining(["'self'", HASH, 'https://js.stripe.com', 'https://*.paypal.com']),
    );
    expect(policy['frame-src']).toEqual(
      expect.arrayContaining(['https://js.stripe.com', 'https://hooks.stripe.com', 'https://*.paypal.com']),
    );
    expect(policy['connect-src']).toEqual(
      expect.arrayContaining(['https://api.stripe.com', 'https://*.paypal.com']),
    );
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|"\*"|"https:"/);
  });

  it('allows only the sandbox in test mode', () => {
    const policy = policyOf({
      STRIPE_SCRIPT_URL: 'http://localhost:3001/stripe/v3/stripe.js',
      PAYPAL_SCRIPT_URL: 'http://localhost:3001/paypal/web-sdk/v6/core',
    });
    expect(policy['script-src']).toEqual(expect.arrayContaining(["'self'", HASH, 'http://localhost:3001']));
    expect(JSON.stringify(policy)).not.toMatch(/stripe\.com|paypal\.com/);
  });
});
