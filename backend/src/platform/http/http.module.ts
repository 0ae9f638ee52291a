import { Global, Module } from '@nestjs/common';
import { GracefulShutdown } from './graceful-shutdown.js';

/** Global, because open streams need to know of a shutdown. */
@Global()
@Module({ providers: [GracefulShutdown], exports: [GracefulShutdown] })
export class HttpModule {}
