import { Global, Module } from '@nestjs/common';
import { CachedReadInterceptor } from './cached-read.js';
import { PublicReads } from './public-reads.js';

@Global()
@Module({ providers: [PublicReads, CachedReadInterceptor], exports: [PublicReads, CachedReadInterceptor] })
export class PublicReadsModule {}
