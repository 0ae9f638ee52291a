import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Env } from '../config/env.js';
import { Metrics } from './metrics.js';
import { ProcessMetrics } from './process-metrics.js';

const MAX_CONNECTIONS = 20;
const REQUEST_MS = 5000;

/** Serves `GET /metrics` on METRICS_PORT, a port of its own that the public proxy does not reach. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MetricsServer.name);
  private server?: Server;

  constructor(
    private readonly metrics: Metrics,
    private readonly process: ProcessMetrics,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** null while it is not listening. */
  get port(): number | null {
    return (this.server?.address() as AddressInfo | null | undefined)?.port ?? null;
  }

  /** @throws Error if the address is in use */
  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT: port, METRICS_HOST: host } = this.env;
    if (port === undefined) return;
    this.process.start();
    const server = createServer({ requestTimeout: REQUEST_MS }, (request, response) => {
      this.answer(request, response).catch((error: unknown) => {
        this.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
        response.writeHead(500).end();
      });
    });
    server.maxConnections = MAX_CONNECTIONS;
    server.listen(port, host);
    await once(server, 'listening');
    this.server = server;
    this.logger.log(`metrics at http://${host}:${this.port}/metrics`);
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  private async answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const body = await this.metrics.read();
    response.writeHead(200, {
      'Content-Type': this.metrics.registry.contentType,
      'Cache-Control': 'no-store',
    });
    response.end(body);
  }
}
