import { call, of } from '../transport/call.ts';
import type { Avatar, Preferences, Profile, ProfileForm } from './account-schema.ts';
import type { GuideQuery } from './guide-schema.ts';

export const getProfileCall = call('GET /user/profile', {
  summary: 'The caller’s own account',
  access: 'SESSION',
  answer: of<Profile>(),
});

export const changeProfileCall = call('PUT /user/profile', {
  summary: 'Changes the caller’s own account',
  access: 'SESSION',
  body: of<ProfileForm>(),
  answer: of<Profile>(),
});

export const setAvatarCall = call('POST /user/avatar', {
  summary: 'Sets the caller’s picture',
  access: 'SESSION',
  upload: of<Record<string, never>>(),
  answer: of<Avatar>(),
});

export const removeAvatarCall = call('DELETE /user/avatar', {
  summary: 'Removes the caller’s picture',
  access: 'SESSION',
  answer: of<Avatar>(),
});

export const getAvatarCall = call('GET /user/avatar/:key', {
  summary: 'A person’s picture',
  access: 'SESSION',
  sessions: ['COMPANY'],
  answer: 'BYTES',
});

export const getPreferencesCall = call('GET /user/preferences', {
  summary: 'Language and ways to be told',
  access: 'SESSION',
  answer: of<Preferences>(),
});

export const changePreferencesCall = call('PUT /user/preferences', {
  summary: 'Changes language and ways to be told',
  access: 'SESSION',
  body: of<Preferences>(),
  answer: of<Preferences>(),
});

export const isGuideSeenCall = call('GET /user/help/query', {
  summary: 'Whether a guide was seen',
  access: 'SESSION',
  query: of<GuideQuery>(),
  answer: of<boolean>(),
});

export const markGuideSeenCall = call('POST /user/help/update', {
  summary: 'Marks a guide as seen',
  access: 'SESSION',
  form: of<GuideQuery>(),
  answer: of<null>(),
});
