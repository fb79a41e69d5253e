import { call, of } from '../transport/call.ts';
import type {
  BindDevice,
  BoundDevice,
  CompanyOfSeals,
  PhysicalSeal,
  PhysicalSealId,
  PhysicalSealList,
  PhysicalSealStateChange,
  PhysicalSealUses,
  SavePhysicalSeal,
  UnbindDevice,
} from './physical-seal-schema.ts';

export const openPhysicalCall = call('GET /seal/open/physical', {
  summary: 'Whether a company uses physical seals here',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyOfSeals>(),
  answer: of<boolean>(),
});

export const listPhysicalSealsCall = call('GET /physicalseal/list', {
  summary: 'Physical seals of a company, with keeper, place, device and use count',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyOfSeals>(),
  answer: of<PhysicalSealList>(),
});

export const getPhysicalSealUsesCall = call('GET /physicalseal/uses', {
  summary: 'Presses of a physical seal, and what its device reported, for those who keep it or read seals',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<PhysicalSealId>(),
  answer: of<PhysicalSealUses>(),
});

export const savePhysicalSealCall = call('POST /physicalseal/save', {
  summary: 'Enters a physical seal, or changes its name, keeper or place',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<SavePhysicalSeal>(),
  answer: of<PhysicalSeal>(),
});

export const changePhysicalSealStateCall = call('POST /physicalseal/state', {
  summary: 'Disables, releases or destroys a physical seal',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<PhysicalSealStateChange>(),
  answer: of<PhysicalSeal>(),
});

export const bindDeviceCall = call('POST /device/bind', {
  summary: 'Binds a stamping device to a seal; its key is answered once',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<BindDevice>(),
  answer: of<BoundDevice>(),
});

export const unbindDeviceCall = call('POST /device/unbind', {
  summary: 'Takes the device off a seal, which is pressed by hand from then on',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<UnbindDevice>(),
  answer: of<null>(),
});
