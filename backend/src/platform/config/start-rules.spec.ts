import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { loadEnv } from './load-env.js';
import { PAYMENT_PROVIDERS } from './payment-providers.js';
import { isGuessable } from './secret-strength.js';

const random = (): string => randomBytes(24).toString('hex');

const PRODUCTION: Record<string, string> = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://nowhere',
  SESSION_SECRET: random(),
  PUBLIC_URL: 'https://club.example',
  TRUST_PROXY_HOPS: '1',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
};

describe('the settings of production', () => {
  it('are accepted as operations.md lists them, with API pages off by default', () => {
    expect(loadEnv(PRODUCTION).servesApiDocs).toBe(false);
    expect(loadEnv({ ...PRODUCTION, API_DOCS: 'true' }).servesApiDocs).toBe(true);
    expect(loadEnv({ ...PRODUCTION, TRUST_PROXY_HOPS: '0', HOST: '0.0.0.0' }).TRUST_PROXY_HOPS).toBe(0);
  });

  it.each([
    ['no public address', { PUBLIC_URL: '' }, /PUBLIC_URL: .*https:\/\/club\.example/],
    ['a public address without TLS', { PUBLIC_URL: 'http://club.example' }, /PUBLIC_URL: .*https/],
    [
      'another role on the direct connection',
      { DATABASE_URL: 'postgres://club@pooler/club', DATABASE_DIRECT_URL: 'postgres://owner@database/club' },
      /DATABASE_DIRECT_URL: .*same role/,
    ],
    ['no number of proxies', { TRUST_PROXY_HOPS: '' }, /TRUST_PROXY_HOPS: set the number/],
    ['demo data', { SEED_DEMO: 'true' }, /SEED_DEMO: .*leave it out/],
    ['a public demo', { DEMO: 'public' }, /DEMO: .*leave it out/],
    ['a secret of one letter', { SESSION_SECRET: 'a'.repeat(32) }, /SESSION_SECRET: .*openssl rand/],
    ['the payment sandbox', { PAYMENTS_TEST_MODE: 'true' }, /PAYMENTS_TEST_MODE: /],
    [
      'another card provider',
      { STRIPE_API_URL: 'http://127.0.0.1:3001' },
      /STRIPE_API_URL: .*api\.stripe\.com/,
    ],
    ['a look-alike', { STRIPE_API_URL: 'https://api.stripe.com.evil.example' }, /STRIPE_API_URL: /],
    [
      'the sandbox’s script',
      { STRIPE_SCRIPT_URL: 'http://localhost:3001/s.js' },
      /STRIPE_SCRIPT_URL: .*leave/,
    ],
    ['a test key', { STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_SECRET_KEY: is a test key/],
    ['a restricted test key', { STRIPE_SECRET_KEY: 'rk_test_1' }, /STRIPE_SECRET_KEY: is a test key/],
    [
      'a publishable test key',
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      /STRIPE_PUBLISHABLE_KEY: is a test key/,
    ],
    ['the wallet’s test system', { PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' }, /PAYPAL_API_URL: /],
    [
      'the wallet’s test script',
      { PAYPAL_SCRIPT_URL: 'https://www.sandbox.paypal.com/web-sdk/v6/core' },
      /PAYPAL_SCRIPT_URL: /,
    ],
  ])('are refused with %s', (_, settings, sentence) => {
    expect(() => loadEnv({ ...PRODUCTION, ...settings })).toThrow(sentence);
  });

  it.each(Object.values(PAYMENT_PROVIDERS))(
    'are checked against the facts of the payment provider: $api.setting',
    (facts) => {
      const { api, script, testKeys } = facts;
      const refusal = (setting: string, value: string): string => {
        try {
          loadEnv({ ...PRODUCTION, [setting]: value });
          return '';
        } catch (error) {
          return String(error);
        }
      };
      expect(refusal(api.setting, `${api.origin}/v2`)).toBe('');
      for (const address of [`${api.origin}.evil.example`, 'http://127.0.0.1:3001'])
        expect(refusal(api.setting, address)).toContain(
          `${api.setting}: production allows only ${api.origin}`,
        );
      const sandbox = 'http://localhost:3001/script.js';
      expect(refusal(script.setting, sandbox)).toContain(`${script.setting}: `);
      if (script.production) expect(refusal(script.setting, `${script.production}other.js`)).toBe('');
      for (const setting of testKeys?.settings ?? [])
        expect(refusal(setting, 'sk_test_1')).toContain(`${setting}: is a test key`);
    },
  );

  it('are all checked, and the error names every wrong one', () => {
    const refuse = (): unknown =>
      loadEnv({ ...PRODUCTION, PUBLIC_URL: '', TRUST_PROXY_HOPS: '', SEED_DEMO: 'true' });
    expect(refuse).toThrow(/PUBLIC_URL[^]*TRUST_PROXY_HOPS[^]*SEED_DEMO/);
  });
});

describe('metrics', () => {
  it('are off without METRICS_PORT, and only on loopback without METRICS_HOST', () => {
    expect(loadEnv(PRODUCTION).METRICS_PORT).toBeUndefined();
    expect(loadEnv(PRODUCTION).METRICS_HOST).toBe('127.0.0.1');
    expect(loadEnv({ ...PRODUCTION, METRICS_PORT: '9464' }).METRICS_PORT).toBe(9464);
  });

  it.each([
    ['the public port', { PORT: '3000', METRICS_PORT: '3000' }, /METRICS_PORT: .*another port than PORT/],
    ['a port that is not a number', { METRICS_PORT: 'yes' }, /METRICS_PORT: /],
    ['a port above 65535', { METRICS_PORT: '70000' }, /METRICS_PORT: /],
  ])('are refused on %s', (_, settings, sentence) => {
    expect(() => loadEnv({ ...PRODUCTION, ...settings })).toThrow(sentence);
  });
});

describe('demo data', () => {
  const DEMO = { ...PRODUCTION, NODE_ENV: 'development', SEED_DEMO: 'true' };

  it.each(['127.0.0.1', '127.0.0.53', '::1', 'localhost'])('is allowed on %s', (HOST) => {
    expect(loadEnv({ ...DEMO, HOST }).SEED_DEMO).toBe(true);
  });

  it.each(['0.0.0.0', '::', '192.168.1.20', 'club.example', '127.evil.example'])(
    'is refused on %s without DEMO=public',
    (HOST) => {
      expect(() => loadEnv({ ...DEMO, HOST })).toThrow(/HOST: .*DEMO=public/);
      expect(loadEnv({ ...DEMO, HOST, DEMO: 'public' }).SEED_DEMO).toBe(true);
    },
  );
});

describe('a secret', () => {
  it.each([
    'a'.repeat(32),
    '0123456789'.repeat(4),
    'abcdefghijklmnopqrstuvwxyz012345',
    'abababababababababababababababab',
    'correcthorse1!correcthorse1!correcthorse1!',
    'change-me-please-change-me-please-now',
    'this-is-my-super-secret-session-secret',
    'Bridgewater Sports & Social Club session',
    '1111111111222222222233333333334444444444',
    '98765432109876543210987654321098',
  ])('made of words or patterns is guessable: %s', (secret) => {
    expect(isGuessable(secret)).toBe(true);
  });

  it.each(['hex', 'base64', 'base64url'] as const)('that is random is never guessable (%s)', (encoding) => {
    for (let turn = 0; turn < 20_000; turn++) {
      const secret = randomBytes(32).toString(encoding).slice(0, 32);
      if (isGuessable(secret)) throw new Error(`refused: ${secret}`);
    }
  });
});

describe('DKIM signing', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const pem = (key: KeyObject): string =>
    key.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n');
  const given = { ...PRODUCTION, DKIM_DOMAIN: 'club.example', DKIM_SELECTOR: 'club2026' };

  it('accepts a complete RSA key', () => {
    expect(loadEnv({ ...given, DKIM_KEY: pem(rsa) }).DKIM_SELECTOR).toBe('club2026');
  });

  it.each([
    ['no key', ''],
    ['text that is no key', 'a key'],
    ['a key of another kind', pem(generateKeyPairSync('ed25519').privateKey)],
  ])('is refused with %s', (_, DKIM_KEY) => {
    expect(() => loadEnv({ ...given, DKIM_KEY })).toThrow(/DKIM_KEY: /);
  });
});
