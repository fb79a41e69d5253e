import { call, of } from '../transport/call.ts';
import type { LogPeople, LogPeopleQuery } from './people-schema.ts';
import type {
  ChangeSearch,
  LogSearch,
  LogSearches,
  SaveSearch,
  SearchesQuery,
  SearchId,
} from './search-schema.ts';

/** For those who read the log, also in a session by the company's own sign-in. */
const read = { access: 'SESSION', sessions: ['COMPANY'] } as const;

export const listSearchesCall = call('GET /audit/search/list', {
  ...read,
  summary: 'Saved searches of a log: the caller’s own, and those that others share',
  query: of<SearchesQuery>(),
  answer: of<LogSearches>(),
});

export const saveSearchCall = call('POST /audit/search/create', {
  ...read,
  summary: 'Saves a filter of a log under a name',
  body: of<SaveSearch>(),
  answer: of<LogSearch>(),
});

export const changeSearchCall = call('POST /audit/search/update', {
  ...read,
  summary: 'Renames a saved search of the caller, shares it or stops sharing it',
  body: of<ChangeSearch>(),
  answer: of<LogSearch>(),
});

export const deleteSearchCall = call('POST /audit/search/delete', {
  ...read,
  summary: 'Deletes a saved search of the caller; it can be restored for an hour',
  body: of<SearchId>(),
  answer: of<null>(),
});

export const restoreSearchCall = call('POST /audit/search/restore', {
  ...read,
  summary: 'Restores a saved search that the caller deleted within the last hour',
  body: of<SearchId>(),
  answer: of<LogSearch>(),
});

export const listLogPeopleCall = call('GET /audit/people', {
  ...read,
  summary:
    'People for the filter of a log: employees of the company, former ones too; for the installation’s log also by whole contact',
  query: of<LogPeopleQuery>(),
  answer: of<LogPeople>(),
});
