import { call, of } from '../transport/call.ts';
import type {
  AppendCount,
  Application,
  ApplicationId,
  ApplicationPage,
  ApplicationPageQuery,
  ChangePeriod,
  ConfirmPress,
  DecideApplication,
  Emergency,
  EndApplication,
  FileQuery,
  PhotoQuery,
  SaveApplication,
  SendFile,
  SendPhoto,
  WaivePhoto,
} from './application-schema.ts';
import type { PhotoDebt } from './photo-debt-schema.ts';
import type { CompanyOfSeals } from './physical-seal-schema.ts';

export const getApplicationPageCall = call('GET /sealapply/page', {
  summary: 'Applications to use physical seals that the caller sees',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<ApplicationPageQuery>(),
  answer: of<ApplicationPage>(),
});

export const getApplicationCall = call('GET /sealapply/detail', {
  summary: 'One application, with its counts, codes, photos and timeline',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<ApplicationId>(),
  answer: of<Application>(),
});

export const saveApplicationCall = call('POST /sealapply/create', {
  summary: 'Saves an application as a draft, or submits it',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<SaveApplication>(),
  answer: of<Application>(),
});

export const openEmergencyCall = call('POST /sealapply/emergency', {
  summary:
    'Asks a second person to open the use of a seal at once, and notifies the legal representative and the auditors',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<Emergency>(),
  answer: of<Application>(),
});

export const decideApplicationCall = call('POST /sealapply/decide', {
  summary: 'Agrees to an application, or refuses it',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<DecideApplication>(),
  answer: of<Application>(),
});

export const recallApplicationCall = call('POST /sealapply/recall', {
  summary: 'Recalls an application before it is in use',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ApplicationId>(),
  answer: of<Application>(),
});

export const appendCountCall = call('POST /sealapply/append', {
  summary: 'Adds presses to one authorisation or all',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<AppendCount>(),
  answer: of<Application>(),
});

export const changePeriodCall = call('POST /sealapply/period', {
  summary: 'Changes the period of one authorisation or all that are not used up',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ChangePeriod>(),
  answer: of<Application>(),
});

export const endApplicationCall = call('POST /sealapply/end', {
  summary: 'Ends one authorisation or all',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<EndApplication>(),
  answer: of<Application>(),
});

export const confirmPressCall = call('POST /sealapply/press', {
  summary: 'The keeper confirms presses by hand',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ConfirmPress>(),
  answer: of<Application>(),
});

export const sendPhotoCall = call('POST /sealapply/photo', {
  summary: 'Hands in a photo of a press',
  access: 'SESSION',
  sessions: ['COMPANY'],
  upload: of<SendPhoto>(),
  answer: of<Application>(),
});

export const waivePhotoCall = call('POST /sealapply/waive', {
  summary: 'Takes a press off the photos that are due, with a reason',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<WaivePhoto>(),
  answer: of<Application>(),
});

export const sendFileCall = call('POST /sealapply/file', {
  summary: 'Adds a file to an application, or the scan of the stamped file',
  access: 'SESSION',
  sessions: ['COMPANY'],
  upload: of<SendFile>(),
  answer: of<Application>(),
});

export const getApplicationFileCall = call('GET /sealapply/file', {
  summary: 'A file of an application',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<FileQuery>(),
  answer: 'BYTES',
});

export const getApplicationImageCall = call('GET /sealapply/image', {
  summary: 'A photo of an application',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<PhotoQuery>(),
  answer: 'BYTES',
});

export const getPhotoDebtCall = call('GET /sealapply/owe', {
  summary: 'Presses of the caller that have no photo',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyOfSeals>(),
  answer: of<PhotoDebt>(),
});
