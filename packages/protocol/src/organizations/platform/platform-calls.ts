import { call, of } from '../../transport/call.ts';
import type { Company, CompanyQuery } from '../company-schema.ts';
import type { FreezeEffects, FreezeForm, PlatformOverview, PlatformQuery } from './platform-schema.ts';
import type { ResourceForm, ResourceState } from './resource-schema.ts';

export const getPlatformOverviewCall = call('GET /organization/overview', {
  summary:
    'A company and all below it with their state; for platform administrators companies outside of the group too',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<PlatformQuery>(),
  answer: of<PlatformOverview>(),
});

export const getFreezeEffectsCall = call('GET /organization/freeze', {
  summary: 'What a freeze of a company stops',
  access: 'SESSION',
  query: of<CompanyQuery>(),
  answer: of<FreezeEffects>(),
});

export const freezeCompanyCall = call('POST /organization/freeze', {
  summary: 'Freezes a company: it may read and finish, but start, sign and seal nothing',
  access: 'SESSION',
  body: of<FreezeForm>(),
  answer: of<Company>(),
});

export const releaseCompanyCall = call('POST /organization/release', {
  summary: 'Releases a frozen company',
  access: 'SESSION',
  body: of<FreezeForm>(),
  answer: of<Company>(),
});

export const listResourcesCall = call('GET /resource/list', {
  summary: 'What a company may use',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyQuery>(),
  answer: of<ResourceState[]>(),
});

export const changeResourceCall = call('POST /resource/change', {
  summary: 'Opens or closes the use of something to a company; what runs goes on',
  access: 'SESSION',
  body: of<ResourceForm>(),
  answer: of<ResourceState[]>(),
});
