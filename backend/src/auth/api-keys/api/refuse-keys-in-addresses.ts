import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { coarseNetworkOf } from '../../../platform/common/client-network.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { ExposedKeys } from '../application/exposed-keys.service.js';

const NAMES = new Set(['api_key', 'apikey', 'key', 'access_token']);
const FORM = /^bsc_(live|test)_/;

/** Refuses calls with an API key in the query, and revokes the key: logs and browser histories keep addresses. */
export function refuseKeysInAddresses(app: NestFastifyApplication): void {
  const exposed = app.get(ExposedKeys);
  const refuse = async (texts: readonly string[], { ip, id }: FastifyRequest): Promise<void> => {
    for (const text of texts) await exposed.revoke(text, { network: coarseNetworkOf(ip), requestId: id });
    throw new DomainError(
      'key_in_address',
      'Send an API key in the header “Authorization: Bearer”, never in the address. A key that was sent there is revoked.',
    );
  };
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, _reply, done) => {
      const texts = request.url.startsWith('/api/') ? keysIn(request.query as Query) : [];
      if (texts.length === 0) done();
      else refuse(texts, request).then(() => done(), done);
    });
}

type Query = Readonly<Record<string, string | string[]>>;

/** The values of the query that are, or are named like, an API key. */
function keysIn(query: Query): string[] {
  return Object.entries(query).flatMap(([name, value]) => {
    const texts = [value].flat();
    return NAMES.has(name.toLowerCase()) ? texts : texts.filter((text) => FORM.test(text));
  });
}
