import { isDataField, SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { faultOf, isEmptyValue } from '@cinnabar/protocol/contracts/fields/field-value';
import { firstValues, type KnownFacts } from '@cinnabar/protocol/templates/params/first-values';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import type { ParamFault } from '@cinnabar/protocol/templates/params/value-fault';
import { dayOf, type FilledVersion, type KnownVersion } from '../../../templates/index.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import type { BulkParty } from '../bulk-tables.ts';
import type { ReadRow } from './read-rows.ts';

/** Rows that one task of a worker checks. */
const AT_ONCE = 100;

/** A param of a row that has no value, or a wrong one. */
export interface ParamGap {
  param: string;
  name: string;
  fault: ParamFault;
}

/** All values of a row as its contract would have them: the cells, else what sources and defaults give. */
export const valuesOfRow = (
  { filled, roles }: Pick<FilledVersion, 'filled' | 'roles'>,
  { parties, values }: { parties: Record<string, BulkParty>; values: Record<string, string> },
  known: Pick<KnownFacts, 'company' | 'today'>,
): TemplateValues => {
  const nameOf = (roleId: string) => {
    const party = parties[roleId];
    return party?.company || party?.person || '';
  };
  const names = roles.map(({ id, sponsor }) => [id, sponsor ? known.company : nameOf(id)] as const);
  const facts = { ...known, parties: Object.fromEntries(names), contractNumber: '' };
  return { ...firstValues(filled.params, facts), ...values };
};

/** Gaps of all rows, in their order. */
export async function findValueGaps(
  deps: ContractsDeps,
  version: KnownVersion,
  rows: readonly ReadRow[],
  company: string,
): Promise<ParamGap[][]> {
  const now = deps.clock.now();
  const { filled } = version;
  if (!filled) return rows.map((row) => gapsOfFields(version, row, now));
  const today = dayOf(now);
  const params = new Map(filled.filled.params.map((param) => [param.key, param]));
  const found: ParamGap[][] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const values = rows.slice(at, at + AT_ONCE).map((row) => valuesOfRow(filled, row, { company, today }));
    for (const gaps of await deps.templates.checkRows(filled.filled, values, [SPONSOR_OWNER]))
      found.push(
        gaps
          // Sending fills in what has a source.
          .filter(({ param, fault }) => fault !== 'REQUIRED' || params.get(param)?.source === 'NONE')
          .map(({ param, fault }) => ({ param, fault, name: params.get(param)?.name ?? param })),
      );
  }
  return found;
}

/** The same of fields on files, each by its name. */
function gapsOfFields({ content }: KnownVersion, { values }: ReadRow, today: Date): ParamGap[] {
  const gaps = new Map<string, ParamGap>();
  for (const field of content.fields) {
    if (!isDataField(field) || field.owner !== SPONSOR_OWNER || gaps.has(field.name)) continue;
    const value = values[field.name] ?? field.value;
    const fault = isEmptyValue(field, value)
      ? field.required
        ? 'REQUIRED'
        : null
      : (faultOf(field, value, today) as ParamFault | null);
    if (fault) gaps.set(field.name, { param: field.name, name: field.name, fault });
  }
  return [...gaps.values()];
}
