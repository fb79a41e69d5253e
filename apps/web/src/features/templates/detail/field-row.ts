import type { FieldType } from '@cinnabar/protocol/contracts/fields/field-types';
import type { ParamType } from '@cinnabar/protocol/templates/params/param-types';

/** A row of the card of fields, of files and of papers alike. */
export interface FieldRow {
  key: string;
  name: string;
  type: FieldType | ParamType;
  /** Of a legal person's step. */
  byLegalPerson: boolean;
  /** Null: the sponsor. */
  role: string | null;
  /** Place of the role among the parties, from 0; -1 for none. */
  roleIndex: number;
  isData: boolean;
  required: boolean;
  readOnly: boolean;
  /** From a formula. */
  isComputed: boolean;
  value: string | null;
  /** Empty for papers, which are typeset with each contract. Of all files, counted on from one to the next. */
  pages: number[];
}
