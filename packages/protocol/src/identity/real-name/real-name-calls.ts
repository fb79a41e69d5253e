import { call, of } from '../../transport/call.ts';
import type { PinResult } from '../login-schema.ts';
import type {
  RealName,
  RealNameForm,
  RealNamePhoto,
  RealNamePinForm,
  RealNameReview,
  RealNameReviews,
  RealNameVerdict,
} from './real-name-schema.ts';

export const getRealNameCall = call('GET /user/realname', {
  summary: 'How far the caller’s identity is verified',
  access: 'SESSION',
  answer: of<RealName>(),
});

export const verifyRealNameCall = call('POST /user/realname', {
  summary: 'Has the caller’s identity verified',
  access: 'SESSION',
  body: of<RealNameForm>(),
  answer: of<RealName>(),
});

export const sendRealNameCodeCall = call('POST /user/realname/pin', {
  summary: 'Sends a code for verifying the identity',
  access: 'SESSION',
  body: of<RealNamePinForm>(),
  answer: of<PinResult>(),
});

export const uploadRealNamePhotoCall = call('POST /user/realname/photo', {
  summary: 'Hands in a photo for verifying the identity',
  access: 'SESSION',
  upload: of<Record<string, never>>(),
  answer: of<RealNamePhoto>(),
});

export const getRealNameQrCodeCall = call('GET /user/auth/qrcode', {
  summary: 'QR code for verifying on a phone',
  access: 'SESSION',
  answer: 'BYTES',
});

export const listRealNameReviewsCall = call('GET /user/realname/reviews', {
  summary: 'Identities that wait for a review',
  access: 'SESSION',
  answer: of<RealNameReviews>(),
});

export const getRealNameReviewCall = call('GET /user/realname/review/:id', {
  summary: 'One identity that waits for a review',
  access: 'SESSION',
  answer: of<RealNameReview>(),
});

export const reviewRealNameCall = call('POST /user/realname/review', {
  summary: 'Confirms or refuses an identity',
  access: 'SESSION',
  body: of<RealNameVerdict>(),
  answer: of<null>(),
});

export const getRealNamePhotoCall = call('GET /user/realname/photo/:id', {
  summary: 'A photo that was handed in',
  access: 'SESSION',
  answer: 'BYTES',
});
