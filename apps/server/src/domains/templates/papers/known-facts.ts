import { toChinaTime } from '@cinnabar/kernel';
import type { KnownFacts } from '@cinnabar/protocol/templates/params/first-values';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';

/** A day as values have it, `2026-11-29`. */
export const dayOf = (now: Date): string => toChinaTime(now).slice(0, 10);

/** What a preview knows: roles stand for parties. */
export const previewFacts = (roles: readonly TemplateRole[], company: string, now: Date): KnownFacts => ({
  parties: Object.fromEntries(roles.map(({ id, name, sponsor }) => [id, sponsor ? company : name])),
  company,
  contractNumber: '',
  today: dayOf(now),
});
