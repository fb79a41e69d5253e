import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import { useCallback, useMemo, useState } from 'react';
import { useParamValues } from '../fields/params/use-param-values.ts';
import type { Values } from '../fields/use-field-values.ts';
import { PARAM } from './fill-calls.ts';

const NONE: readonly TemplateParam[] = [];
const NO_VALUES: TemplateValues = {};

/** The params of papers that a party fills in, and those that it only sees; nothing for a contract without papers. */
export function useOwnParams({ paper }: Contract, partyId: string) {
  const params = paper?.params ?? NONE;
  const open = useMemo(() => new Set(paper?.mine), [paper]);
  // What was read when the page was opened; later values of others are conflicts.
  const [first] = useState<TemplateValues>(paper?.values ?? NO_VALUES);
  const asked = useMemo(() => new Set(paper?.asked), [paper]);
  const neededFor = useCallback(() => asked, [asked]);
  const form = useParamValues({ params, open, first, neededFor });
  const stored: Values = useMemo(
    () => new Map([...open].map((key) => [`${PARAM}${key}`, first[key] ?? null])),
    [open, first],
  );
  const { typed } = form;
  const values: Values = useMemo(
    () => new Map([...open].map((key) => [`${PARAM}${key}`, (typed[key] ?? first[key]) || null])),
    [open, first, typed],
  );
  return {
    /** In their order. */
    shown: params.filter(({ key, owner }) => owner === partyId && (open.has(key) || first[key])),
    open,
    form,
    stored,
    values,
  };
}
