import { call, of } from '../transport/call.ts';
import type {
  SetupForm,
  SetupState,
  SetupTest,
  SetupTestForm,
  SetupTokenForm,
  SetupWayForm,
  SetupWays,
} from './setup-schema.ts';

export const getSetupStateCall = call('GET /setup/state', {
  summary: 'Whether the installation still has to be set up',
  access: 'OPEN',
  answer: of<SetupState>(),
});

export const trySetupTokenCall = call('POST /setup/token', {
  summary: 'Tries the token of setting up; answers how messages are sent',
  access: 'OPEN',
  effect: false,
  body: of<SetupTokenForm>(),
  answer: of<SetupWays>(),
});

export const setSetupWayCall = call('POST /setup/way', {
  summary: 'Sets how messages are sent, while setting up',
  access: 'OPEN',
  body: of<SetupWayForm>(),
  answer: of<SetupWays>(),
});

export const testSetupWayCall = call('POST /setup/test', {
  summary: 'Sends a test message, while setting up',
  access: 'OPEN',
  body: of<SetupTestForm>(),
  answer: of<SetupTest>(),
});

export const setUpCall = call('POST /setup', {
  summary: 'Sets the installation up and signs its first administrator in',
  access: 'OPEN',
  body: of<SetupForm>(),
  answer: of<null>(),
});
