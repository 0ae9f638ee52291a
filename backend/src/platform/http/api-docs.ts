import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { withCommonFailures } from './common-failures.js';
import { type Contracts, contractsOf } from './contracts.js';
import { docsPage } from './docs-page.js';
import { DOCS_SEARCH, DOCS_STYLE } from './docs-page-files.js';
import { withExamples } from './examples.js';
import { withExplicitContract } from './explicit-contract.js';
import { withKeySecurity } from './key-security.js';
import { withWebhooks } from './webhook-docs.js';
import { withParameterDescriptions } from './parameter-descriptions.js';
import { toOpenApi31 } from './openapi-31.js';
import { withPlainSchemaNames } from './schema-names.js';

const TAGS = [
  { name: 'Account', description: 'Logging in and out, and the caller’s own account.' },
  { name: 'Availability', description: 'Free slots and prices.' },
  { name: 'Bookings', description: 'Holding a slot, and the caller’s own bookings.' },
  {
    name: 'Waiting list',
    description: 'Waiting for a slot that is taken.',
  },
  {
    name: 'Payment',
    description: 'Paying for a hold by card or wallet, completing the booking, and cancelling it.',
  },
  { name: 'Integrations', description: 'Events for other programs.' },
  { name: 'Clubs', description: 'The sports clubs.' },
  { name: 'Events', description: 'Events, as JSON and as calendar files.' },
  { name: 'News', description: 'Posts of the club and of its sports clubs.' },
  {
    name: 'Public data',
    description:
      'Spaces, events and free times for other sites and programs. Browsers may read it from any site.',
  },
  { name: 'Gallery', description: 'Photos of the venue.' },
  { name: 'Testimonials', description: 'Testimonials of members.' },
  { name: 'Messages', description: 'The contact form and the newsletter.' },
  { name: 'Site', description: 'Settings of this installation that a web app needs.' },
  { name: 'Run sheet', description: 'The plan of one day for those on duty, opened by a link.' },
  { name: 'Webhooks', description: 'Routes that payment and mail providers call.' },
  { name: 'Operations', description: 'Routes for load balancers and monitoring.' },
];

/**
 * Describes the whole API as OpenAPI 3.1, from controllers and DTOs. Operation ids are the names of the methods.
 * `contractsOf` splits it into the published documents.
 */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Bridgewater Sports & Social Club API')
    .setDescription(
      'Availability, bookings and payments of the club. Failures are problem documents (RFC 9457) with `message` and `code`; ' +
        'programs should use the code. Public GET calls ignore parameters that they do not know. Times are ISO 8601 instants, days are venue-local `YYYY-MM-DD`, money is decimal text in pounds.',
    )
    .setVersion('1')
    .addServer('/', 'This site. Your own installation runs at http://localhost:3000.')
    .addCookieAuth('bridgewater_session', {
      type: 'apiKey',
      in: 'cookie',
      description:
        'Set by login and registration. On an https site its name is `__Host-bridgewater_session`.',
    })
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'bsc_live_…',
        description:
          'An API key (`bsc_live_…`), for programs. It can make the calls that name it here, if it has one of their scopes; `bookings:write` includes `bookings:read`. All other calls, except public ones, are closed to keys.',
      },
      'apiKey',
    )
    .build();
  config.info.license = { name: 'MIT', identifier: 'MIT' } as never;
  config.tags = TAGS;
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    // Otherwise a controller without tags would get its class name as a tag.
    autoTagControllers: false,
  });
  return withExamples(
    withExplicitContract(
      withCommonFailures(
        withWebhooks(withKeySecurity(withParameterDescriptions(withPlainSchemaNames(toOpenApi31(document))))),
      ),
    ),
  );
}

/** The pages have their style and the script of their search in files. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The documents, with their pages. */
const DOCUMENTS: readonly { part: keyof Contracts; url: string; href: string; name: string }[] = [
  { part: 'integrators', url: '/api/integrators/openapi.json', href: '/api/docs', name: 'Integrators' },
  { part: 'site', url: '/api/openapi.json', href: '/api/docs/site', name: 'Site: visitors and members' },
  { part: 'staff', url: '/api/staff/openapi.json', href: '/api/docs/staff', name: 'Staff' },
];

/**
 * Serves the documents, and pages to browse them at `/api/docs`. Building the documents blocks the process for half a
 * second. In production it is done before the first request, elsewhere only when they are first requested.
 */
export function setupApiDocs(app: NestFastifyApplication, production: boolean): void {
  let made: Contracts | undefined;
  const contracts = () => (made ??= contractsOf(buildOpenApi(app)));
  if (production) contracts();
  const server = app.getHttpAdapter().getInstance();
  for (const { part, url } of DOCUMENTS) {
    server.get(url, (_request, reply) =>
      reply
        .header('Content-Type', 'application/json; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .send(JSON.stringify(contracts()[part])),
    );
  }
  const pages = new Map<string, string>();
  for (const { part, url, href } of DOCUMENTS) {
    server.get(href, (_request, reply) => {
      const page = pages.get(href) ?? docsPage(contracts()[part], url, DOCUMENTS);
      pages.set(href, page);
      return reply
        .header('Content-Type', 'text/html; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .header('Content-Security-Policy', DOCS_POLICY)
        .send(page);
    });
  }
  server.get('/api/docs/style.css', (_request, reply) =>
    reply.header('Content-Type', 'text/css; charset=utf-8').send(DOCS_STYLE),
  );
  server.get('/api/docs/search.js', (_request, reply) =>
    reply.header('Content-Type', 'text/javascript; charset=utf-8').send(DOCS_SEARCH),
  );
}
