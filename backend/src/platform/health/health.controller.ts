import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiProperty,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiOperation,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/access.js';
import { Departure } from '../http/departure.js';
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
  @ApiProperty({ description: 'False once the process has been told to end.' })
  staying: boolean;
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
    private readonly departure: Departure,
  ) {}

  @Get('health')
  @ApiOperation({
    summary: 'Is the process alive?',
    description: 'Answers without asking anything else; for restarting a process that hangs.',
  })
  @Public()
  @ApiOkResponse({ type: HealthResponse, description: 'The process is alive.' })
  getHealth(): HealthResponse {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'Can it take requests?',
    description: 'Asks the database; for taking a process out of a load balancer.',
  })
  @Public()
  @ApiOkResponse({ type: ReadyResponse, description: 'It can take requests.' })
  @ApiServiceUnavailableResponse({ type: ReadyResponse })
  async getReady(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadyResponse> {
    const checks = {
      ...(await this.database.run()),
      jobs: this.jobs.ready,
      staying: !this.departure.hasBegun,
    };
    const ready = Object.values(checks).every(Boolean);
    void reply.status(ready ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    return { status: ready ? 'ready' : 'not_ready', checks };
  }
}
