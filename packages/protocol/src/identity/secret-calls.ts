import { call, of } from '../transport/call.ts';
import type {
  ContactForm,
  ContactPinForm,
  ContactPinResult,
  PasswordForm,
  Profile,
  ProofForm,
  SignPasswordCheck,
  SignPasswordForm,
} from './account-schema.ts';

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
