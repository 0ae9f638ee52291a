import { Global, Module } from '@nestjs/common';
import { CachedReadInterceptor } from './cached-read.js';
import { PublicContent } from './public-content.js';
import { PublicReads } from './public-reads.js';

@Global()
@Module({
  providers: [PublicContent, PublicReads, CachedReadInterceptor],
  exports: [PublicContent, PublicReads, CachedReadInterceptor],
})
export class PublicReadsModule {}
