import { ownEntry } from '@cinnabar/protocol/templates/keys';
import { sampleValues } from '@cinnabar/protocol/templates/params/sample-values';
import { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import { useMemo, useSyncExternalStore } from 'react';
import { serverNow } from '../../../../../lib/api/request-marks.ts';
import { dayOf } from '../../../../../lib/format.ts';
import { useCurrentUser } from '../../../../../lib/session/session.ts';
import type { SampledSession } from '../../../editor/work/param-session.ts';
import { keepSamples, keptSamples, subscribeToSamples } from './kept-samples.ts';

export interface Samples {
  /** An example for every param: what the author typed, else one of its type. */
  values: TemplateValues;
  facts: TemplateFacts;
  keep(values: TemplateValues): void;
  /** Back to the examples of the types. */
  reset(): void;
}

/** The values with which an author sees the paper that is being written; they are kept in the browser, for no one else. */
export function useSamples({ detail: { id }, work }: SampledSession): Samples {
  const company = useCurrentUser().company?.name ?? '';
  const kept = useSyncExternalStore(subscribeToSamples, () => keptSamples(id));
  const { roles } = work;
  const { params } = work.content;
  const values = useMemo(() => {
    const parties = Object.fromEntries(roles.map((role) => [role.id, role.sponsor ? company : role.name]));
    const known = { parties, company, contractNumber: '', today: dayOf(serverNow()) };
    const typed = params.flatMap(({ key, formula }) => {
      const value = formula === null ? ownEntry(kept, key) : undefined;
      return value === undefined ? [] : [[key, value]];
    });
    return { ...sampleValues(params, known), ...Object.fromEntries(typed) };
  }, [params, roles, company, kept]);
  return {
    values,
    facts: useMemo(() => new TemplateFacts(params, values), [params, values]),
    keep: (typed) => keepSamples(id, typed),
    reset: () => keepSamples(id, {}),
  };
}
