import { call, of } from '../transport/call.ts';
import type {
  Background,
  ChangeSettingQuery,
  Logo,
  LogoQuery,
  SettingChanges,
  SettingChangesQuery,
  SettingState,
  TakeBack,
} from './system-schema.ts';

export const setBackgroundCall = call('POST /sys/background', {
  summary: 'Sets the background picture of the login page',
  access: 'SESSION',
  upload: of<Record<string, never>>(),
  answer: of<Background>(),
});

export const setLogoCall = call('POST /sys/logo', {
  summary: 'Sets the logo of the installation for one ground',
  access: 'SESSION',
  query: of<LogoQuery>(),
  upload: of<Record<string, never>>(),
  answer: of<Logo>(),
});

export const changeSettingCall = call('PUT /sys/config/*', {
  summary: 'Changes one setting of the installation',
  access: 'SESSION',
  query: of<ChangeSettingQuery>(),
  body: of<unknown>(),
  answer: of<unknown>(),
});

export const listSettingsCall = call('GET /sys/settings', {
  summary: 'Every setting of the installation with its default and its last change',
  access: 'SESSION',
  answer: of<SettingState[]>(),
});

export const takeBackSettingCall = call('POST /sys/settings/takeback', {
  summary: 'Restores the value that a setting had before one of its changes',
  access: 'SESSION',
  body: of<TakeBack>(),
  answer: of<SettingState>(),
});

export const listSettingChangesCall = call('GET /sys/settings/changes', {
  summary: 'The changes of one setting, newest first',
  access: 'SESSION',
  query: of<SettingChangesQuery>(),
  answer: of<SettingChanges>(),
});
