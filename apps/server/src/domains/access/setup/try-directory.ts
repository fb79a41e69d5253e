import type { LdapSettings, Trial } from '@cinnabar/protocol/access/company-sign-in-schema';
import { ResultCodeError } from 'ldapts';
import type { AccessDeps } from '../access-deps.ts';
import { findOwnEntry } from '../providers/directory-entry.ts';
import { valuesOf, withDirectory } from '../providers/ldap-connection.ts';
import type { ProviderRecord } from '../providers/provider-store.ts';
import { createTrialNotes } from './trial-notes.ts';

/** Tries the connection, the service account, and the entry of one person; their password is not required. */
export async function tryDirectory(
  { secrets }: AccessDeps,
  provider: ProviderRecord,
  account: string,
): Promise<Trial> {
  const settings = provider.settings as LdapSettings;
  const secret = provider.secret ? secrets.unwrap(provider.id, provider.secret) : '';
  const notes = createTrialNotes();
  let step: 'CONNECT' | 'BIND' | 'SEARCH' = 'CONNECT';
  try {
    return await withDirectory(settings, async (client) => {
      const bound = client.bind(settings.bindDn, secret);
      await bound.catch((error: unknown) => {
        // A response, even a refusal, means that the connection works.
        if (!(error instanceof ResultCodeError)) throw error;
        notes.passed('CONNECT', settings.url);
        step = 'BIND';
        throw error;
      });
      notes.passed('CONNECT', settings.url);
      notes.passed('BIND', settings.bindDn);
      step = 'SEARCH';
      if (account === '') return notes.trial;
      const entry = await findOwnEntry(client, settings, account);
      notes.passed('SEARCH', settings.baseDn);
      if (!entry) return notes.failed('MATCH', account);
      notes.passed('MATCH', entry.dn);
      const { emailAttribute, phoneAttribute, numberAttribute } = settings;
      for (const name of new Set(['cn', emailAttribute, phoneAttribute, numberAttribute]))
        for (const value of valuesOf(entry, name)) notes.trial.found.push({ name, value });
      return notes.trial;
    });
  } catch (error) {
    return notes.failed(step, error);
  }
}
