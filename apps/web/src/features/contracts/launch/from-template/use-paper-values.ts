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
  /** Of every param, empty where there is none: as the pages show them. */
  onPages: TemplateValues;
}

const NONE: readonly TemplateParam[] = [];

/** What sources and defaults give for these parties; nothing for fixed pages. */
export function useFirstValues(
  content: FilledContent | undefined,
  parties: readonly SignatoryForm[],
  company: string,
): TemplateValues {
  const params = content?.params ?? NONE;
  return useMemo(
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
}

/**
 * What the sponsor types into papers or Word files; nothing is asked for fixed pages.
 * @param first what sources and defaults give
 * @param start what was typed before
 */
export function usePaperValues(
  content: FilledContent | undefined,
  first: TemplateValues,
  start?: TemplateValues,
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
  const neededFor = useCallback(
    (values: TemplateValues) => (content ? shownInFiles(content, values) : new Set<string>()),
    [content],
  );
  const form = useParamValues({ params, open, first, neededFor, ...(start && { start }) });
  const shown = params.filter(({ key, owner }) => owner === SPONSOR_OWNER && form.needed.has(key));
  const onPages = useMemo(() => valuesOnPages(params, form.values), [params, form.values]);
  return { shown, open, form, onPages, asked: shown.filter(({ key }) => open.has(key)).length };
}

/** Of every param: a value that is absent would be an example's in a preview of a version. */
export const valuesOnPages = (params: readonly TemplateParam[], values: TemplateValues): TemplateValues =>
  Object.fromEntries(params.map(({ key }) => [key, values[key] ?? '']));
