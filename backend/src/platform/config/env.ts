import 'reflect-metadata';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsFQDN,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
} from 'class-validator';

const Int = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : Number(value)));
const FLAGS: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };
/** Other values stay as they are, so that the validation refuses them. */
const Flag = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (FLAGS[value] ?? value) : value));
/** A list separated by commas. */
const List = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((item) => item.trim())
          .filter((item) => item !== '')
      : value,
  );
const anyUrl = { require_tld: false, require_protocol: true };

/**
 * All settings of the API. `.env.example` explains each one. The process does not start with an invalid one, and says
 * which it is.
 */
export class Env {
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @Int()
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT = 3000;
  @IsString()
  @IsNotEmpty()
  HOST = '127.0.0.1';
  /**
   * The site's public address; its origin is the only one whose requests are accepted. Default: http://localhost:PORT.
   */
  @IsOptional()
  @IsUrl(anyUrl)
  PUBLIC_URL?: string;
  /** Number of trusted proxies, for X-Forwarded-For. */
  @Int()
  @IsInt()
  @Min(0)
  TRUST_PROXY_HOPS = 0;
  @Int()
  @IsInt()
  @Min(1)
  REQUEST_TIMEOUT_SECONDS = 30;
  @Int()
  @IsInt()
  @Min(0)
  @Max(5000)
  SHUTDOWN_GRACE_MS = 1000;
  @IsOptional()
  @IsString()
  STATIC_DIR?: string;
  /** Serves `/api/docs` and the OpenAPI documents that it shows. Default: not in production. */
  @Flag()
  @IsOptional()
  @IsBoolean()
  API_DOCS?: boolean;
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  LOG_LEVEL = 'info';
  /** Port of `/metrics` for Prometheus; 0 picks a free port. Default: no metrics. */
  @Int()
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(65535)
  METRICS_PORT?: number;
  @IsString()
  @IsNotEmpty()
  METRICS_HOST = '127.0.0.1';

  @IsString()
  @IsNotEmpty()
  DATABASE_URL: string;
  /** The same database without a pooler, for sessions. Default: DATABASE_URL. */
  @IsOptional()
  @IsString()
  DATABASE_DIRECT_URL?: string;
  @Int()
  @IsInt()
  @Min(2)
  DATABASE_POOL_SIZE = 16;
  @Int()
  @IsInt()
  @Min(100)
  DATABASE_CONNECT_TIMEOUT_MS = 3000;
  @Int()
  @IsInt()
  @Min(10)
  DATABASE_LOCK_TIMEOUT_MS = 2000;
  @Int()
  @IsInt()
  @Min(100)
  DATABASE_STATEMENT_TIMEOUT_MS = 5000;
  @Int()
  @IsInt()
  @Min(100)
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS = 5000;
  @Flag()
  @IsBoolean()
  SEED_DEMO = false;
  /** Allows demo data on an address that other machines can reach. */
  @IsOptional()
  @IsIn(['public'])
  DEMO?: 'public';

  @IsString()
  @MinLength(32)
  SESSION_SECRET: string;
  @Int()
  @IsInt()
  @Min(1)
  SESSION_DAYS = 30;
  @Int()
  @IsInt()
  @Min(1)
  SESSION_MAX_DAYS = 90;
  /** Calls of one API key. */
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_API_KEY_PER_MINUTE = 120;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_API_KEY_PER_DAY = 20_000;
  /** Hosts of the club's own network that webhooks may reach, also over http. */
  @List()
  @IsString({ each: true })
  WEBHOOK_PRIVATE_HOSTS: string[] = [];
  @Int()
  @IsInt()
  @Min(1)
  @Max(3600)
  WEBHOOK_POLL_SECONDS = 1;

  @IsString()
  @IsNotEmpty()
  VENUE_TIMEZONE = 'Australia/Adelaide';
  @IsString()
  @IsNotEmpty()
  CLUB_NAME = 'Bridgewater Sports & Social Club';
  @IsString()
  @IsNotEmpty()
  CONTACT_ADDRESS = '4 Towers Road, Bridgewater SA 5155';
  @IsString()
  @IsNotEmpty()
  CONTACT_PHONE = '(08) 5550 0142';
  @IsString()
  @IsNotEmpty()
  CONTACT_EMAIL = 'hello@bridgewaterclub.example';
  /** Where to report security holes; without it there is no `/.well-known/security.txt`. */
  @IsOptional()
  @Matches(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/, {
    message: 'must be an address such as mailto:security@club.example or https://club.example/security',
  })
  SECURITY_CONTACT?: string;
  @IsOptional()
  @IsString()
  ANALYTICS_ID?: string;
  @IsOptional()
  @IsUrl(anyUrl)
  SOCIAL_PAGE_URL?: string;
  @List()
  @IsUrl({ ...anyUrl, protocols: ['https'] }, { each: true })
  SOCIAL_ACCOUNT_URLS: string[] = [];
  @IsOptional()
  @IsString()
  MAP_TILES_URL?: string;

  @IsOptional()
  @IsUrl({ ...anyUrl, protocols: ['smtp', 'smtps'] })
  SMTP_URL?: string;
  /** With all three DKIM settings the API signs its emails; otherwise the mail server may. */
  @IsOptional()
  @IsFQDN({}, { message: 'must be a domain, for example club.example' })
  DKIM_DOMAIN?: string;
  @IsOptional()
  @Matches(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, {
    message: 'must be one label of a domain name, for example club2026',
  })
  DKIM_SELECTOR?: string;
  /** RSA private key as PEM; `\\n` stands for a line break. */
  @IsOptional()
  @IsString()
  DKIM_KEY?: string;
  /** Stores emails as files if there is no SMTP_URL. Without either they wait in the database. */
  @IsOptional()
  @IsString()
  MAIL_DIR?: string;
  @IsOptional()
  @IsString()
  MAIL_FROM?: string;
  @IsOptional()
  @IsString()
  MAIL_TO?: string;
  /** Domain for bounces. Default: the sender's domain. */
  @IsOptional()
  @IsString()
  MAIL_BOUNCE_DOMAIN?: string;
  /** The mailbox for bounces, imaps://user:password@host:993/INBOX. Default: bounces are not read. */
  @IsOptional()
  @IsUrl({ ...anyUrl, protocols: ['imap', 'imaps'] })
  BOUNCE_IMAP_URL?: string;
  @IsOptional()
  @IsString()
  MAIL_DKIM_SELECTOR?: string;
  /** Verifies the webhooks of the mail provider. */
  @IsOptional()
  @IsString()
  @MinLength(16)
  MAIL_WEBHOOK_SECRET?: string;
  @Int()
  @IsInt()
  @Min(1)
  @Max(100_000)
  NEWSLETTER_PER_MINUTE = 120;
  @Int()
  @IsInt()
  @Min(1)
  @Max(100_000)
  NEWSLETTER_PER_DOMAIN_PER_MINUTE = 40;
  @Int()
  @IsInt()
  @Min(1)
  NEWSLETTER_GREYLIST_SECONDS = 300;
  @Int()
  @IsInt()
  @Min(1)
  @Max(3600)
  NEWSLETTER_POLL_SECONDS = 2;
  /** The mailbox for replies to staff, imaps://user:password@host:993/INBOX. Default: replies are not read. */
  @IsOptional()
  @IsUrl({ ...anyUrl, protocols: ['imap', 'imaps'] })
  INBOX_IMAP_URL?: string;
  /** Address of that mailbox. It must also accept `name+anything@…`. */
  @IsOptional()
  @IsEmail({ blacklisted_chars: '"+' })
  INBOX_ADDRESS?: string;

  @IsIn(['GBP', 'AUD', 'EUR', 'USD', 'NZD'])
  CURRENCY = 'GBP';
  @Int()
  @IsInt()
  @Min(1)
  OFFER_HOURS = 24;
  @Int()
  @IsInt()
  @Min(0)
  OFFER_ENDS_HOURS_BEFORE = 2;
  @Int()
  @IsInt()
  @Min(1)
  OFFER_MIN_MINUTES = 15;
  @Int()
  @IsInt()
  @Min(1)
  HOLD_CONCURRENCY = 8;
  @Int()
  @IsInt()
  @Min(1)
  HOLD_LOCK_WAIT_MS = 300;
  @Int()
  @IsInt()
  @Min(1)
  HOLD_QUEUE_MS = 1000;

  @IsOptional()
  @IsString()
  STRIPE_SECRET_KEY?: string;
  @IsOptional()
  @IsString()
  STRIPE_PUBLISHABLE_KEY?: string;
  @IsOptional()
  @IsString()
  STRIPE_WEBHOOK_SECRET?: string;
  @IsUrl(anyUrl)
  STRIPE_API_URL = 'https://api.stripe.com';
  /** Replaces Stripe.js in the payment sandbox. */
  @IsOptional()
  @IsUrl(anyUrl)
  STRIPE_SCRIPT_URL?: string;
  @IsOptional()
  @IsString()
  PAYPAL_CLIENT_ID?: string;
  @IsOptional()
  @IsString()
  PAYPAL_CLIENT_SECRET?: string;
  @IsOptional()
  @IsString()
  PAYPAL_WEBHOOK_ID?: string;
  @IsUrl(anyUrl)
  PAYPAL_API_URL = 'https://api-m.paypal.com';
  @IsUrl(anyUrl)
  PAYPAL_SCRIPT_URL = 'https://www.paypal.com/web-sdk/v6/core';
  @Flag()
  @IsBoolean()
  PAYMENTS_TEST_MODE = false;
  @Int()
  @IsInt()
  @Min(100)
  PROVIDER_TIMEOUT_MS = 10_000;
  @Int()
  @IsInt()
  @Min(1)
  RECONCILE_INTERVAL_SECONDS = 30;
  @Int()
  @IsInt()
  @Min(10)
  JOBS_POLL_INTERVAL_MS = 1000;
  @Int()
  @IsInt()
  @Min(1)
  JOBS_RETRY_AFTER_SECONDS = 2;
  @Int()
  @IsInt()
  @Min(0)
  UNATTACHED_REFUND_MINUTES = 15;
  /** While the refund of a cancellation waits, staff can undo the cancellation. */
  @Int()
  @IsInt()
  @Min(0)
  @Max(1440)
  REFUND_DELAY_MINUTES = 15;
  @Int()
  @IsInt()
  @Min(1)
  REFUND_RETRY_LIMIT = 12;

  @Int()
  @IsInt()
  @Min(1)
  LIMIT_LIVE_HOLDS = 3;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_WAITING_LIST = 10;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS = 10;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_LOGIN_FAILURES_PER_ACCOUNT = 50;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_LOGIN_FAILURES_PER_ADDRESS = 100;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_REGISTRATIONS_PER_HOUR = 100;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_CONTACT_PER_HOUR = 30;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_SUBSCRIPTIONS_PER_HOUR = 60;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_PASSWORD_RESETS_PER_HOUR = 30;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_UNATTACHED_PAYMENTS_PER_ACCOUNT = 10;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_PAYMENTS_PER_ACCOUNT = 30;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_PAYMENTS_PER_ADDRESS = 200;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_DECLINES_PER_ACCOUNT = 10;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_DECLINES_PER_ADDRESS = 50;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_WEBHOOK_FAILURES_PER_ADDRESS = 20;

  @Int()
  @IsInt()
  @Min(1)
  LIMIT_STREAMS = 500;
  @Int()
  @IsInt()
  @Min(1)
  LIMIT_STREAMS_PER_NETWORK = 50;
  @Int()
  @IsInt()
  @Min(1)
  STREAM_LIFE_SECONDS = 1800;

  /** Accounts must confirm their email address before they hold or pay. Default: in production. */
  @Flag()
  @IsOptional()
  @IsBoolean()
  CONFIRMED_ADDRESS_REQUIRED?: boolean;

  /** Admins and club secretaries need a second factor. Default: in production. */
  @Flag()
  @IsOptional()
  @IsBoolean()
  STAFF_SECOND_FACTOR_REQUIRED?: boolean;

  /** For features that need a PostgreSQL session: LISTEN, migrations, session locks. */
  get directDatabaseUrl(): string {
    return this.DATABASE_DIRECT_URL ?? this.DATABASE_URL;
  }
  /** The pooler gives each transaction another connection, so session state does not last. */
  get isDatabasePooled(): boolean {
    return this.directDatabaseUrl !== this.DATABASE_URL;
  }
  /** Without a trailing slash. */
  get publicUrl(): string {
    return (this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).replace(/\/$/, '');
  }
  get publicOrigin(): string {
    return new URL(this.publicUrl).origin;
  }
  get confirmedAddressRequired(): boolean {
    return this.CONFIRMED_ADDRESS_REQUIRED ?? this.NODE_ENV === 'production';
  }
  get staffSecondFactorRequired(): boolean {
    return this.STAFF_SECOND_FACTOR_REQUIRED ?? this.NODE_ENV === 'production';
  }
  get servesApiDocs(): boolean {
    return this.API_DOCS ?? this.NODE_ENV !== 'production';
  }
}
