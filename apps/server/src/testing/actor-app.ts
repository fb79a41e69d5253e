import { newId } from '@cinnabar/kernel';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { pino } from 'pino';
import type { Database } from '../platform/db/open-database.ts';
import type { Actor } from '../platform/http/actor.ts';
import { type App, type AppOptions, createApp } from '../platform/http/create-app.ts';

/** An actor invented for one test; no person with that id needs to exist. */
export function makeActor(facts: Partial<Actor> = {}): Actor {
  return {
    userId: newId(),
    tenantId: null,
    sessionId: newId(),
    name: '王一川',
    origin: { address: '127.0.0.1', device: 'test', language: 'zh_CN', requestId: 'test' },
    ...facts,
  };
}

export interface ActorApp {
  app: App;
  /** Headers of a call by this actor. */
  as(actor: Actor, language?: Language): Record<string, string>;
}

/** Routes under /api whose callers are trusted: for tests of what needs no sign-in. */
export async function createActorApp(
  database: Database,
  domains: { routes(app: App): void }[],
  more: Pick<AppOptions, 'bodyLimits'> = {},
): Promise<ActorApp> {
  const actors = new Map<string, Actor>();
  const app = await createApp({
    database,
    log: pino({ level: 'silent' }),
    readSession: async (token, origin) => {
      const actor = actors.get(token);
      return actor ? { ...actor, origin } : 'expired';
    },
    trustedProxies: [],
    https: false,
    ...more,
  });
  await app.register(
    async (api) => {
      for (const domain of domains) domain.routes(api as unknown as App);
    },
    { prefix: '/api' },
  );
  await app.ready();
  return {
    app,
    as(actor, language = 'zh_CN') {
      actors.set(actor.sessionId, actor);
      return { 'x-qid': actor.sessionId, 'i18n-language': language };
    },
  };
}
