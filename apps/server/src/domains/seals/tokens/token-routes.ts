import { sealSchema } from '@cinnabar/protocol/seals/seal-schema';
import {
  bindSealTokenCall,
  bindSyncTokenCall,
  bindTokenCall,
  confirmTokenLostCall,
  findTokenCall,
  getSealTokenCall,
  importTokensCall,
  listDemoTokensCall,
  listTokensCall,
  reportTokenLostCall,
  syncSealTokenCall,
  syncTokenCall,
  verifyTokenCall,
  withdrawTokenLostCall,
} from '@cinnabar/protocol/seals/token-calls';
import {
  bindSealTokenSchema,
  bindSyncTokenSchema,
  bindTokenSchema,
  demoTokenSchema,
  SEED_FILE_BYTES,
  sealTokenQuerySchema,
  sealTokenSchema,
  syncSealTokenSchema,
  syncTokenSchema,
  type Token,
  tokenIdSchema,
  tokenImportSchema,
  tokenLostFormSchema,
  tokenPageQuerySchema,
  tokenPageSchema,
  tokenSchema,
  tokenTenantSchema,
  verifyTokenSchema,
} from '@cinnabar/protocol/seals/token-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { receiveSmallFile } from '../../../platform/uploads/receive-picture.ts';
import { getVisibleSeal } from '../actions/get-visible-seal.ts';
import { createPresenter } from '../present-seals.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { bindToken } from './actions/bind-token.ts';
import { confirmLost } from './actions/confirm-lost.ts';
import { getSealToken, getToken } from './actions/get-token.ts';
import { importTokens } from './actions/import-tokens.ts';
import { listDemoTokens } from './actions/list-demo-tokens.ts';
import { listKeptTokens } from './actions/list-kept-tokens.ts';
import { reportLost } from './actions/report-lost.ts';
import { syncToken } from './actions/sync-token.ts';
import { verifyToken } from './actions/verify-token.ts';
import { withdrawLost } from './actions/withdraw-lost.ts';
import { getSealHolder, getTenantHolder, type TokenHolder } from './token-policy.ts';

const IMPORTS = { max: 30, windowSeconds: 3600 };
const KEY_LENGTH = 200;

/** Tokens of companies, seals and people (calls.md §5). */
export function tokenRoutes(app: App, deps: SealsDeps): void {
  const { presentOne } = createPresenter(deps);

  serve(
    app,
    findTokenCall,
    { query: tokenTenantSchema, answer: tokenSchema.nullable() },
    async ({ actor, query }) => getToken(deps, actor, await getTenantHolder(deps, actor, query)),
  );

  // Binding and synchronising are one act with one code or two.
  serve(app, bindTokenCall, { body: bindTokenSchema, answer: tokenSchema }, async ({ actor, body }) => {
    const holder = await getTenantHolder(deps, actor, body);
    await bindToken(deps, actor, holder, body);
    return boundToken(actor, holder);
  });

  serve(
    app,
    bindSyncTokenCall,
    { body: bindSyncTokenSchema, answer: tokenSchema },
    async ({ actor, body }) => {
      const holder = await getTenantHolder(deps, actor, body);
      await bindToken(deps, actor, holder, body);
      return boundToken(actor, holder);
    },
  );

  serve(app, syncTokenCall, { body: syncTokenSchema, answer: tokenSchema }, async ({ actor, body }) => {
    const holder = await getTenantHolder(deps, actor, body);
    await syncToken(deps, actor, holder, body);
    return boundToken(actor, holder);
  });

  serve(app, verifyTokenCall, { body: verifyTokenSchema, answer: z.boolean() }, async ({ actor, body }) =>
    verifyToken(deps, actor, await getTenantHolder(deps, actor, body), body.pin),
  );

  serve(
    app,
    getSealTokenCall,
    { query: sealTokenQuerySchema, answer: sealTokenSchema },
    async ({ actor, query }) => getSealToken(deps, actor, await getSealHolder(deps, actor, query.sealId)),
  );

  serve(
    app,
    bindSealTokenCall,
    { body: bindSealTokenSchema, answer: sealSchema },
    async ({ actor, body }) => {
      await bindToken(deps, actor, await getSealHolder(deps, actor, body.sealId), body);
      return presentOne(actor, await getVisibleSeal(deps, actor, body.sealId));
    },
  );

  serve(
    app,
    syncSealTokenCall,
    { body: syncSealTokenSchema, answer: sealSchema },
    async ({ actor, body }) => {
      await syncToken(deps, actor, await getSealHolder(deps, actor, body.sealId), body);
      return presentOne(actor, await getVisibleSeal(deps, actor, body.sealId));
    },
  );

  serve(app, reportTokenLostCall, { body: tokenLostFormSchema, answer: tokenSchema }, ({ actor, body }) =>
    reportLost(deps, actor, body),
  );

  serve(app, withdrawTokenLostCall, { body: tokenIdSchema, answer: tokenSchema }, ({ actor, body }) =>
    withdrawLost(deps, actor, body.tokenId),
  );

  serve(
    app,
    confirmTokenLostCall,
    { body: tokenIdSchema, answer: nothingSchema },
    async ({ actor, body }) => {
      await confirmLost(deps, actor, body.tokenId);
      return null;
    },
  );

  serve(app, importTokensCall, { answer: tokenImportSchema }, async ({ actor, request }) => {
    // Authorised before the file is read.
    const operator = await requireOperator(actor);
    await countAttempt(deps.database, { key: `token-import:${actor.userId}`, ...IMPORTS });
    const { bytes, fields } = await receiveSmallFile(request, {
      maxBytes: SEED_FILE_BYTES,
      tooLarge: () => new AppError('TOO_LARGE'),
    });
    const key = deps.identity
      .openSealed(fields.key ?? '')
      .trim()
      .slice(0, KEY_LENGTH);
    return importTokens(deps, operator, { bytes, key });
  });

  serve(
    app,
    listTokensCall,
    { query: tokenPageQuerySchema, answer: tokenPageSchema },
    async ({ actor, query }) => {
      await requireOperator(actor);
      return listKeptTokens(deps, query);
    },
  );

  // Elsewhere the path does not even exist.
  if (deps.demo)
    serve(app, listDemoTokensCall, { answer: z.array(demoTokenSchema) }, () => listDemoTokens(deps));

  async function boundToken(actor: Actor, holder: TokenHolder): Promise<Token> {
    const token = await getToken(deps, actor, holder);
    if (!token) throw new AppError('TOKEN_MISSING');
    return token;
  }

  /** Administrators of the platform. NOT_FOUND for all others. */
  async function requireOperator(actor: Actor): Promise<Actor & { tenantId: string }> {
    const { tenantId } = actor;
    if (tenantId === null || !(await deps.organizations.administrators.include(actor)))
      throw new AppError('NOT_FOUND');
    return { ...actor, tenantId };
  }
}
