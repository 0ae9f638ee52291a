import { Global, Module } from '@nestjs/common';
import { ClubSettings } from './club-settings.js';
import { Installation } from './installation.js';

@Global()
@Module({ providers: [ClubSettings, Installation], exports: [ClubSettings, Installation] })
export class SettingsModule {}
