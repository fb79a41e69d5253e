import type { Preferences } from '@cinnabar/protocol/identity/account-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { recordOwn } from '../users/record-own.ts';
import { findPreferences, savePreferences } from './preference-store.ts';

/** Stores notification preferences; returns the effective ones. */
export async function changePreferences(
  context: IdentityContext,
  actor: Actor,
  events: Preferences['events'],
): Promise<Preferences['events']> {
  return context.database.transaction(async (tx) => {
    await savePreferences(tx, actor.userId, events);
    await recordOwn(context, tx, actor, 'PREFERENCES_CHANGED');
    return findPreferences(tx, actor.userId);
  });
}
