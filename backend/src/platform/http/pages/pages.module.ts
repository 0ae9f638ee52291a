import { Global, Module } from '@nestjs/common';
import { PageCache } from './page-cache.js';

@Global()
@Module({ providers: [PageCache], exports: [PageCache] })
export class PagesModule {}
