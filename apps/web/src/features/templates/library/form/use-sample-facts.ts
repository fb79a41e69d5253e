import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { sampleValues } from '@cinnabar/protocol/templates/params/sample-values';
import { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import { useMemo } from 'react';
import { serverNow } from '../../../../lib/api/request-marks.ts';
import { dayOf } from '../../../../lib/format.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';

/** An example for every param of a clause. */
export function useSampleFacts(params: readonly TemplateParam[]) {
  const company = useCurrentUser().company?.name ?? '';
  return useMemo(() => {
    const known = { parties: {}, company, contractNumber: '', today: dayOf(serverNow()) };
    const values = sampleValues(params, known);
    return { values, facts: new TemplateFacts(params, values) };
  }, [params, company]);
}
