import { call, of } from '../transport/call.ts';
import type {
  RenameSignature,
  RestoreSignature,
  Seal,
  SealId,
  SignatureForm,
  TypedSample,
  TypedSampleQuery,
} from './seal-schema.ts';
import type {
  FillPanel,
  OpenedPanel,
  OpenPanel,
  PanelId,
  PanelQrCodeQuery,
  SignaturePanel,
} from './signature-panel-schema.ts';

export const listOwnSignaturesCall = call('GET /seal/person', {
  summary: 'The caller’s own signatures',
  access: 'SESSION',
  sessions: ['VISIT'],
  answer: of<Seal[]>(),
});

export const createSignatureCall = call('POST /seal/person/create', {
  summary: 'Makes a signature: typed, drawn or from a picture',
  access: 'SESSION',
  sessions: ['VISIT'],
  body: of<SignatureForm>(),
  answer: of<Seal>(),
});

export const chooseSignatureCall = call('POST /seal/person/default', {
  summary: 'Makes a signature the first choice',
  access: 'SESSION',
  body: of<SealId>(),
  answer: of<Seal>(),
});

export const renameSignatureCall = call('POST /seal/person/rename', {
  summary: 'Renames a signature',
  access: 'SESSION',
  body: of<RenameSignature>(),
  answer: of<Seal>(),
});

export const deleteSignatureCall = call('POST /seal/person/delete', {
  summary: 'Removes a signature',
  access: 'SESSION',
  body: of<SealId>(),
  answer: of<null>(),
});

export const restoreSignatureCall = call('POST /seal/person/restore', {
  summary: 'Brings a removed signature back',
  access: 'SESSION',
  body: of<RestoreSignature>(),
  answer: of<Seal>(),
});

export const previewTypedSignatureCall = call('GET /signature/typed', {
  summary: 'Preview of a typed signature',
  access: 'SESSION',
  sessions: ['VISIT'],
  query: of<TypedSampleQuery>(),
  answer: of<TypedSample[]>(),
});

export const makePanelCall = call('POST /signature/panel', {
  summary: 'Opens a panel for drawing on a phone',
  access: 'SESSION',
  answer: of<SignaturePanel>(),
});

export const getPanelCall = call('GET /signature/panel', {
  summary: 'What was drawn on the phone',
  access: 'SESSION',
  query: of<PanelId>(),
  answer: of<SignaturePanel>(),
});

export const getPanelQrCodeCall = call('GET /signature/panel/qrcode', {
  summary: 'QR code by which a phone opens the panel',
  access: 'SESSION',
  query: of<PanelQrCodeQuery>(),
  answer: 'BYTES',
});

export const openPanelCall = call('POST /signature/panel/open', {
  summary: 'Opens the panel on the phone',
  access: 'OPEN',
  body: of<OpenPanel>(),
  answer: of<OpenedPanel>(),
});

export const fillPanelCall = call('POST /signature/panel/fill', {
  summary: 'Hands in what was drawn on the phone',
  access: 'OPEN',
  body: of<FillPanel>(),
  answer: of<null>(),
});
