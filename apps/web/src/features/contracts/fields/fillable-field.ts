import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Field } from '@cinnabar/protocol/contracts/fields/field-schema';
import { type DataFieldType, isDataField } from '@cinnabar/protocol/contracts/fields/field-types';
import { inReadingOrder } from '../reading-order.ts';

export type FillableField = Field & { type: DataFieldType };

/** A file that a field holds by its id: what the form and the page show of it. */
export type KeptFile = Contract['fieldFiles'][number];

/** The data that one owner fills, in reading order. */
export function fieldsOf(contract: Pick<Contract, 'documents' | 'fields'>, owner: string): FillableField[] {
  const own = contract.fields.filter(
    (field): field is FillableField => field.owner === owner && isDataField(field),
  );
  return inReadingOrder(own, contract.documents);
}
