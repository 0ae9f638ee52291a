import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { PublicRead } from '../auth/access.js';
import { JobQueue } from '../jobs/job-queue.js';

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
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
  ) {}

  @Get('health')
  @PublicRead()
  @ApiOkResponse({ type: HealthResponse, description: 'The process is alive.' })
  getHealth(): HealthResponse {
    return { status: 'ok' };
  }

  @Get('ready')
  @PublicRead()
  @ApiOkResponse({ type: ReadyResponse, description: 'It can take requests.' })
  @ApiServiceUnavailableResponse({ type: ReadyResponse })
  async getReady(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadyResponse> {
    const checks = { ...(await this.databaseChecks()), jobs: this.jobs.ready };
    const ready = Object.values(checks).every(Boolean);
    void reply.status(ready ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    return { status: ready ? 'ready' : 'not_ready', checks };
  }

  private async databaseChecks(): Promise<Pick<ReadyChecks, 'database' | 'migrations' | 'seed'>> {
    try {
      const pending = await this.dataSource.showMigrations();
      const [row] = await this.dataSource.query<{ prices: boolean }[]>(
        'SELECT EXISTS (SELECT FROM booking_configs) AS prices',
      );
      return { database: true, migrations: !pending, seed: row?.prices === true };
    } catch {
      return { database: false, migrations: false, seed: false };
    }
  }
}
