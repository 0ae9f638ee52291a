import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const PATH = '/api/public/';

/** Browsers give the answer to scripts of any site. Cookies are never sent along. */
const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** For a script that sends `If-None-Match` itself. */
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'If-None-Match',
  'Access-Control-Max-Age': '86400',
};

/** Lets browsers read `/api/public/` from other sites (CORS), its errors included. */
export function openPublicData(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, reply, done) => {
    const url = request.routeOptions.url ?? request.url;
    if (url.startsWith(PATH)) void reply.headers(OPEN);
    done();
  });
  server.options(`${PATH}*`, (_request, reply) =>
    reply
      .status(204)
      .headers({ ...OPEN, ...PREFLIGHT })
      .send(),
  );
}
