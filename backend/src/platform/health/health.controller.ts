import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { ApiProperty, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers, Call } from '../http/call.js';
import { Public } from '../http/access.js';
import { GracefulShutdown } from '../http/graceful-shutdown.js';
import { JobQueue } from '../jobs/job-queue.js';
import { DatabaseCheck } from './database-check.js';

class HealthResponse {
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';
}

class ReadyChecks {
  @ApiProperty()
  database: boolean;
  @ApiProperty()
  migrations: boolean;
  @ApiProperty()
  seed: boolean;
  @ApiProperty()
  jobs: boolean;
  @ApiProperty({ description: 'False while the process shuts down.' })
  accepting: boolean;
}

class ReadyResponse {
  @ApiProperty({ enum: ['ready', 'not_ready'], enumName: 'Readiness' })
  status: 'ready' | 'not_ready';
  @ApiProperty({ type: ReadyChecks })
  checks: ReadyChecks;
}

@ApiTags('Operations')
@Controller()
export class HealthController {
  constructor(
    private readonly database: DatabaseCheck,
    private readonly jobs: JobQueue,
    private readonly shutdown: GracefulShutdown,
  ) {}

  @Get('health')
  @Call('Checks that the process is alive', 'Checks nothing else. Use it to restart a process that hangs.')
  @Public()
  @Answers(HealthResponse, 'The process is alive.')
  getHealth(): HealthResponse {
    return { status: 'ok' };
  }

  @Get('ready')
  @Call('Checks that the process can serve requests', 'Also checks the database. Use it for a load balancer.')
  @Public()
  @Answers(ReadyResponse, 'The process can serve requests.')
  @ApiServiceUnavailableResponse({ type: ReadyResponse })
  async getReady(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadyResponse> {
    const checks = {
      ...(await this.database.run()),
      jobs: this.jobs.ready,
      accepting: !this.shutdown.hasBegun,
    };
    const ready = Object.values(checks).every(Boolean);
    void reply.status(ready ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    return { status: ready ? 'ready' : 'not_ready', checks };
  }
}
