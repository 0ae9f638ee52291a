import { Global, Module } from '@nestjs/common';
import { GracefulShutdown } from './graceful-shutdown.js';

/** What modules ask of the server that their answers go out by. */
@Global()
@Module({ providers: [GracefulShutdown], exports: [GracefulShutdown] })
export class HttpModule {}
