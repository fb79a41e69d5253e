import { SPONSOR_OWNER } from '../../contracts/fields/field-types.ts';
import { ownEntry } from '../keys.ts';
import type { TemplateParam } from './param-schema.ts';
import { holdsFile } from './param-types.ts';
import type { TemplateValues } from './template-values.ts';

/** What is known of a contract before someone fills anything. */
export interface KnownFacts {
  /** Names of parties by the keys of their roles. */
  readonly parties: Readonly<Record<string, string>>;
  /** Of the sender. */
  readonly company: string;
  readonly contractNumber: string;
  /** `2026-11-21` */
  readonly today: string;
}

/** The values that sources and defaults give; a source that is empty leaves the default. Files are never given: each is uploaded for its contract. */
export function firstValues(params: readonly TemplateParam[], known: KnownFacts): TemplateValues {
  const values = params.flatMap((param): [string, string][] => {
    const isGiven = param.formula === null && !holdsFile(param.type);
    const value = isGiven ? sourced(param, known) || (param.default ?? '') : '';
    return value === '' ? [] : [[param.key, value]];
  });
  return Object.fromEntries(values);
}

function sourced({ source, sourceRole, owner }: TemplateParam, known: KnownFacts): string {
  switch (source) {
    case 'PARTY_NAME':
      return ownEntry(known.parties, sourceRole ?? (owner === SPONSOR_OWNER ? '' : owner)) ?? '';
    case 'COMPANY_NAME':
      return known.company;
    case 'CONTRACT_NUMBER':
      return known.contractNumber;
    case 'TODAY':
      return known.today;
    case 'NONE':
      return '';
  }
}
