import type { BulkColumn, BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';

/** What a column can fill. */
export interface ColumnTarget {
  key: string;
  column: BulkColumn;
  /** Every row needs it. */
  required: boolean;
}

type About = Pick<BulkRun, 'roles' | 'params'>;

/** Names what a column fills, for choices. */
export const keyOf = ({ kind, role, param }: BulkColumn): string => `${kind} ${role ?? param ?? ''}`;

export const NO_TARGET: BulkColumn = { kind: 'NONE', role: null, param: null };

const ofRole = (kind: BulkColumn['kind'], role: string): BulkColumn => ({ kind, role, param: null });

/** The subject, the roles of others in their order, then the params of the sponsor. A person has a name and a contact; a company needs no receiver of its own. */
export function targetsOf({ roles, params }: About): ColumnTarget[] {
  const target = (column: BulkColumn, required: boolean) => ({ key: keyOf(column), column, required });
  return [
    target({ kind: 'SUBJECT', role: null, param: null }, false),
    ...roles.flatMap(({ id, isCompany }) => [
      ...(isCompany ? [target(ofRole('COMPANY', id), true)] : []),
      target(ofRole('PERSON', id), !isCompany),
      target(ofRole('CONTACT', id), !isCompany),
    ]),
    ...params.map(({ key, required }) => target({ kind: 'PARAM', role: null, param: key }, required)),
  ];
}

/** Those that every row needs and no column fills. */
export function missingTargets(run: About & { columns: readonly BulkColumn[] }): ColumnTarget[] {
  const filled = new Set(run.columns.map(keyOf));
  return targetsOf(run).filter(({ key, required }) => required && !filled.has(key));
}

/** The first choice that is made for several columns; undefined where there is none. */
export const doubledKey = (keys: readonly string[]): string | undefined =>
  keys.find((key, at) => key !== keyOf(NO_TARGET) && keys.indexOf(key) !== at);
