import { Global, Module } from '@nestjs/common';
import { ClubSettings } from './club-settings.js';

@Global()
@Module({ providers: [ClubSettings], exports: [ClubSettings] })
export class SettingsModule {}
