import { call, of } from '../transport/call.ts';
import type { AnswerLink, OwnLinks } from './own-links-schema.ts';

export const listOwnLinksCall = call('GET /user/links', {
  summary: 'Company sign-ins that are linked with the caller’s account, and those that ask to be',
  access: 'SESSION',
  answer: of<OwnLinks>(),
});

export const acceptLinkCall = call('POST /user/links/accept', {
  summary: 'Agrees that a company sign-in may let the caller in, for that company only',
  access: 'SESSION',
  body: of<AnswerLink>(),
  answer: of<null>(),
});

export const declineLinkCall = call('POST /user/links/decline', {
  summary: 'Refuses a company sign-in that asks to be linked',
  access: 'SESSION',
  body: of<AnswerLink>(),
  answer: of<null>(),
});

export const removeLinkCall = call('POST /user/links/remove', {
  summary: 'Unlinks a company sign-in from the caller’s account',
  access: 'SESSION',
  body: of<AnswerLink>(),
  answer: of<null>(),
});

export const findLinkCall = call('POST /user/links/find', {
  summary: 'Looks for the caller in the directory of their company',
  access: 'SESSION',
  body: of<AnswerLink>(),
  answer: of<null>(),
});
