import { call, of } from '../transport/call.ts';
import type {
  Avatar,
  ContactForm,
  ContactPinForm,
  ContactPinResult,
  EndSessions,
  PasswordForm,
  Preferences,
  Profile,
  ProfileForm,
  ProofForm,
  SignPasswordCheck,
  SignPasswordForm,
  UserSession,
} from './account-schema.ts';
import type { GuideQuery } from './guide-schema.ts';

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
  summary: 'Somebody’s picture',
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

export const sendProofCodeCall = call('POST /user/proof/pin', {
  summary: 'Sends a code that proves it is oneself',
  access: 'SESSION',
  answer: of<ContactPinResult>(),
});

export const proveSelfCall = call('POST /user/proof', {
  summary: 'Proves that it is oneself, before something is changed',
  access: 'SESSION',
  body: of<ProofForm>(),
  answer: of<null>(),
});

export const sendPasswordCodeCall = call('POST /user/password/pin', {
  summary: 'Sends a code for changing the password',
  access: 'SESSION',
  answer: of<ContactPinResult>(),
});

export const changePasswordCall = call('POST /user/password', {
  summary: 'Changes the password',
  access: 'SESSION',
  body: of<PasswordForm>(),
  answer: of<null>(),
});

export const sendContactCodeCall = call('POST /user/contact/pin', {
  summary: 'Sends a code to a new phone number or address',
  access: 'SESSION',
  body: of<ContactPinForm>(),
  answer: of<ContactPinResult>(),
});

export const changeContactCall = call('POST /user/contact', {
  summary: 'Changes phone number or address',
  access: 'SESSION',
  body: of<ContactForm>(),
  answer: of<Profile>(),
});

export const setSignPasswordCall = call('POST /user/signpwd', {
  summary: 'Sets the signing password',
  access: 'SESSION',
  body: of<SignPasswordForm>(),
  answer: of<null>(),
});

export const checkSignPasswordCall = call('POST /user/signpwd/check', {
  summary: 'Checks the signing password',
  access: 'SESSION',
  body: of<SignPasswordCheck>(),
  answer: of<null>(),
});

export const listSessionsCall = call('GET /user/sessions', {
  summary: 'Where the caller is signed in',
  access: 'SESSION',
  answer: of<UserSession[]>(),
});

export const endSessionsCall = call('POST /user/sessions/end', {
  summary: 'Signs the caller out elsewhere',
  access: 'SESSION',
  body: of<EndSessions | null | undefined>(),
  answer: of<null>(),
});
