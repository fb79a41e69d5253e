import { call, of } from '../../transport/call.ts';
import type { Company, CompanyQuery } from '../company-schema.ts';
import type { AdministratorForm, MoveEffects, MoveForm, MoveQuery, NewCompany } from './placing-schema.ts';
import type {
  BelowQuery,
  FreezeEffects,
  FreezeForm,
  PlatformCompany,
  PlatformOverview,
  PlatformQuery,
} from './platform-schema.ts';
import type { ResourceForm, ResourceState } from './resource-schema.ts';

export const getPlatformOverviewCall = call('GET /organization/overview', {
  summary:
    'A company and all below it with their state; for platform administrators companies outside of the group too',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<PlatformQuery>(),
  answer: of<PlatformOverview>(),
});

export const listBelowCall = call('GET /organization/below', {
  summary: 'More companies directly below one of the group, by pages',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<BelowQuery>(),
  answer: of<PlatformCompany[]>(),
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

export const createCompanyCall = call('POST /organization/create', {
  summary:
    'Enters a company, in a group or as another one on the platform, and invites its first administrator',
  access: 'SESSION',
  body: of<NewCompany>(),
  answer: of<Company>(),
});

export const inviteAdministratorCall = call('POST /organization/invite', {
  summary: 'Invites the first administrator of a company that has none, again or another person',
  access: 'SESSION',
  body: of<AdministratorForm>(),
  answer: of<Company>(),
});

export const getMoveEffectsCall = call('GET /organization/move', {
  summary: 'Who sees a company after it is moved, and who no longer',
  access: 'SESSION',
  query: of<MoveQuery>(),
  answer: of<MoveEffects>(),
});

export const moveCompanyCall = call('POST /organization/move', {
  summary: 'Moves a company with all below it under another one, or out of its group; its history stays',
  access: 'SESSION',
  body: of<MoveForm>(),
  answer: of<Company>(),
});
