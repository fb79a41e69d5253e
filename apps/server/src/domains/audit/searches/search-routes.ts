import { logPeopleQuerySchema, logPeopleSchema } from '@cinnabar/protocol/audit/people-schema';
import {
  changeSearchCall,
  deleteSearchCall,
  listLogPeopleCall,
  listSearchesCall,
  restoreSearchCall,
  saveSearchCall,
} from '@cinnabar/protocol/audit/search-calls';
import {
  changeSearchSchema,
  logSearchesSchema,
  logSearchSchema,
  saveSearchSchema,
  searchesQuerySchema,
  searchIdSchema,
} from '@cinnabar/protocol/audit/search-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { LogDeps } from '../reading/log-ports.ts';
import { updateSearch } from './actions/change-search.ts';
import { deleteSearch } from './actions/delete-search.ts';
import { listPeople } from './actions/list-people.ts';
import { listSearches } from './actions/list-searches.ts';
import { restoreSearch } from './actions/restore-search.ts';
import { saveSearch } from './actions/save-search.ts';

/** Filters that are kept, and the people that a filter may name. */
export function searchRoutes(app: App, deps: LogDeps): void {
  serve(
    app,
    listSearchesCall,
    { query: searchesQuerySchema, answer: logSearchesSchema },
    ({ actor, query }) => listSearches(deps, actor, query.scope),
  );
  serve(app, saveSearchCall, { body: saveSearchSchema, answer: logSearchSchema }, ({ actor, body }) =>
    saveSearch(deps, actor, body),
  );
  serve(app, changeSearchCall, { body: changeSearchSchema, answer: logSearchSchema }, ({ actor, body }) =>
    updateSearch(deps, actor, body),
  );
  serve(app, deleteSearchCall, { body: searchIdSchema, answer: nothingSchema }, async ({ actor, body }) => {
    await deleteSearch(deps, actor, body.id);
    return null;
  });
  serve(app, restoreSearchCall, { body: searchIdSchema, answer: logSearchSchema }, ({ actor, body }) =>
    restoreSearch(deps, actor, body.id),
  );
  serve(
    app,
    listLogPeopleCall,
    { query: logPeopleQuerySchema, answer: logPeopleSchema },
    async ({ actor, query }) => {
      // By whole contacts others than employees are found: not by trying them all.
      if (query.scope === 'SYSTEM')
        await countAttempt(deps.database, {
          key: `audit-people:${actor.userId}`,
          max: 300,
          windowSeconds: 600,
        });
      return listPeople(deps, actor, query);
    },
  );
}
