import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { FilledContent } from '@cinnabar/protocol/templates/filled-content';
import { shownInFiles } from '@cinnabar/protocol/templates/papers/standing-files';
import { firstValues } from '@cinnabar/protocol/templates/params/first-values';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import { useCallback, useMemo } from 'react';
import { serverNow } from '../../../../lib/api/request-marks.ts';
import { dayOf } from '../../../../lib/format.ts';
import { type ParamValues, useParamValues } from '../../fields/params/use-param-values.ts';

export interface PaperForm {
  /** Of the sponsor, as the files need them for the present values. */
  shown: readonly TemplateParam[];
  open: ReadonlySet<string>;
  form: ParamValues;
  /** How many of those shown are typed in. */
  asked: number;
}

const NONE: readonly TemplateParam[] = [];

/** What the sponsor types into papers or Word files, beginning with what sources and defaults give; nothing is asked for fixed pages. */
export function usePaperValues(
  content: FilledContent | undefined,
  parties: readonly SignatoryForm[],
  company: string,
): PaperForm {
  const params = content?.params ?? NONE;
  const open = useMemo(
    () =>
      new Set(
        params.flatMap(({ key, owner, readOnly, formula }) =>
          owner === SPONSOR_OWNER && !readOnly && formula === null ? [key] : [],
        ),
      ),
    [params],
  );
  const first = useMemo(
    () =>
      firstValues(params, {
        parties: Object.fromEntries(
          parties.map(({ id, tenantType, tenantName, receiverName }) => [
            id,
            ((tenantType === 'PERSONAL' ? receiverName : tenantName) ?? '').trim(),
          ]),
        ),
        company,
        contractNumber: '',
        today: dayOf(serverNow()),
      }),
    [params, parties, company],
  );
  const neededFor = useCallback(
    (values: TemplateValues) => (content ? shownInFiles(content, values) : new Set<string>()),
    [content],
  );
  const form = useParamValues({ params, open, first, neededFor });
  const shown = params.filter(({ key, owner }) => owner === SPONSOR_OWNER && form.needed.has(key));
  return { shown, open, form, asked: shown.filter(({ key }) => open.has(key)).length };
}
