import { call, of } from '../transport/call.ts';
import type { Seal } from './seal-schema.ts';
import type {
  BindSealToken,
  BindSyncToken,
  BindToken,
  DemoToken,
  SealToken,
  SealTokenQuery,
  SyncSealToken,
  SyncToken,
  Token,
  TokenId,
  TokenImport,
  TokenLostForm,
  TokenPage,
  TokenPageQuery,
  TokenTenant,
  VerifyToken,
} from './token-schema.ts';

export const findTokenCall = call('GET /otp/find', {
  summary: 'The token of a company, or of the caller',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<TokenTenant>(),
  answer: of<Token | null>(),
});

export const bindTokenCall = call('POST /otp/bind', {
  summary: 'Binds a free token to a company, or to the caller',
  access: 'SESSION',
  resource: { code: 'TOKENS', of: 'COMPANY', field: 'tenantId' },
  sessions: ['COMPANY'],
  form: of<BindToken>(),
  answer: of<Token>(),
});

export const syncTokenCall = call('POST /otp/sync', {
  summary: 'Synchronises the token of a company, or of the caller, by two codes in a row',
  access: 'SESSION',
  sessions: ['COMPANY'],
  form: of<SyncToken>(),
  answer: of<Token>(),
});

export const verifyTokenCall = call('POST /otp/verify', {
  summary: 'Checks a code of the token of a company, or of the caller, which is spent by it',
  access: 'SESSION',
  sessions: ['COMPANY'],
  form: of<VerifyToken>(),
  answer: of<boolean>(),
});

export const bindSyncTokenCall = call('POST /otp/bindsync', {
  summary: 'Binds a free token to a company, or to the caller, and synchronises it',
  access: 'SESSION',
  resource: { code: 'TOKENS', of: 'COMPANY', field: 'tenantId' },
  sessions: ['COMPANY'],
  form: of<BindSyncToken>(),
  answer: of<Token>(),
});

export const getSealTokenCall = call('GET /seal/token', {
  summary: 'The token of a seal',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealTokenQuery>(),
  answer: of<SealToken>(),
});

export const bindSealTokenCall = call('POST /seal/bind', {
  summary: 'Binds a free token to a seal: each use of the seal then asks for its code',
  access: 'SESSION',
  resource: { code: 'TOKENS', of: 'SEAL', field: 'sealId' },
  sessions: ['COMPANY'],
  form: of<BindSealToken>(),
  answer: of<Seal>(),
});

export const syncSealTokenCall = call('POST /seal/sync', {
  summary: 'Synchronises the token of a seal by two codes in a row',
  access: 'SESSION',
  sessions: ['COMPANY'],
  form: of<SyncSealToken>(),
  answer: of<Seal>(),
});

export const reportTokenLostCall = call('POST /otp/lost', {
  summary: 'Reports a token as lost: its codes are refused',
  access: 'SESSION',
  body: of<TokenLostForm>(),
  answer: of<Token>(),
});

export const withdrawTokenLostCall = call('POST /otp/found', {
  summary: 'Withdraws the report that a token is lost',
  access: 'SESSION',
  body: of<TokenId>(),
  answer: of<Token>(),
});

export const confirmTokenLostCall = call('POST /otp/release', {
  summary: 'Confirms that a token is lost, and unbinds it',
  access: 'SESSION',
  body: of<TokenId>(),
  answer: of<null>(),
});

export const importTokensCall = call('POST /otp/import', {
  summary: 'Imports tokens of the installation from a file of seeds; the key comes before the file',
  access: 'SESSION',
  upload: of<{ key?: string }>(),
  answer: of<TokenImport>(),
});

export const listTokensCall = call('GET /otp/page', {
  summary: 'Tokens of the installation',
  access: 'SESSION',
  query: of<TokenPageQuery>(),
  answer: of<TokenPage>(),
});

export const listDemoTokensCall = call('GET /dev/token', {
  summary: 'Demo only: the codes that the bound tokens show now',
  access: 'OPEN',
  answer: of<DemoToken[]>(),
});
