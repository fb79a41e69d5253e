import { PLAIN_PARTY } from '@cinnabar/protocol/contracts/contract-form-rules';
import {
  type ContractForm,
  contractFormSchema,
  type FieldForm,
  type SignatoryForm,
} from '@cinnabar/protocol/contracts/contract-form-schema';
import type { PartyType } from '@cinnabar/protocol/contracts/contract-schema';
import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/fields/field-rules';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';

export interface DemoParty {
  name: string;
  /** Absent for a person. */
  company?: { id: string; tenantType: PartyType };
  /** Of a person. */
  contact?: string;
}

export interface PlannedContract {
  subject: string;
  document: ContractDocument;
  /** In their order: the first signs as 甲方, the second as 乙方. */
  parties: DemoParty[];
  /** False leaves the fields to be placed by hand. */
  placed?: boolean;
  /** Hours until the deadline; 90 days when absent. */
  hours?: number;
  /** The first party fills in a field before the first signature. */
  filled?: boolean;
}

const HOUR_MS = 3_600_000;
const DEADLINE_HOURS = 90 * 24;
const SIGNING_PAGE = 6;
/** Left edges of 甲方 and 乙方 on the sample's last page, as fractions of its width. */
const COLUMNS = [0.225, 0.625];
/** Fractions of an A4 page: 42 mm across for a company seal, over name and date; the writer's line; the date's line. */
const SEAL = { width: 42 / 210, height: 42 / 297, y: 0.34, indent: 0.06 };
const SIGNATURE = { width: 0.16, height: 0.045, y: 0.426, indent: 0 };
/** Behind “合同编号：” on the sample's first page. */
const NUMBER = { page: 1, x: 0.727, y: 0.887, width: 0.15, height: 0.02 };
/** In the margin above the signatures: what 甲方 fills in. */
const FILL = { page: SIGNING_PAGE, x: COLUMNS[0]!, y: 0.24, width: 0.3, height: 0.022 };
const DATE = { width: 0.16, height: 0.02, y: 0.3955, indent: 0 };

/** The form that a browser would send for one of the demo's contracts. */
export function planContract(plan: PlannedContract): ContractForm {
  const { subject, document, parties, placed = true, hours = DEADLINE_HOURS, filled = false } = plan;
  return contractFormSchema.parse({
    subject,
    documents: [document.id],
    expireTime: new Date(Date.now() + hours * HOUR_MS).toISOString(),
    signatories: parties.map((party, index) => toSignatory(party, index, filled && index === 0)),
    fields: [
      ...(placed ? parties.flatMap((party, index) => toFields(document.id, party, index)) : []),
      ...(filled ? [toText(document.id, FILL, '收件地址', 'fill-0')] : []),
    ],
  });
}

/** The form once more with a typed number, which then stands on its first page. */
export function numberContract(form: ContractForm, sn: string): ContractForm {
  const documentId = form.documents[0]!;
  const number = { ...toText(documentId, NUMBER, '合同编号', SPONSOR_OWNER), value: sn };
  return { ...form, sn, fields: [...form.fields, number] };
}

function toText(documentId: string, box: typeof NUMBER, name: string, owner: string): FieldForm {
  return { ...PLAIN_FIELD, id: `text-${owner}`, documentId, ...box, type: 'TEXT', name, owner };
}

function toSignatory({ name, company, contact }: DemoParty, index: number, fills: boolean): SignatoryForm {
  return {
    id: `party-${index}`,
    tenantType: company?.tenantType ?? 'PERSONAL',
    tenantId: company?.id ?? null,
    tenantName: company ? name : '',
    receiverName: company ? null : name,
    contact: contact ?? null,
    step: index + 1,
    sweepCode: false,
    ...PLAIN_PARTY,
    actions: [
      ...(fills ? [{ id: `fill-${index}`, type: 'FILL' as const, sealId: null, operators: [] }] : []),
      { id: `action-${index}`, type: company ? 'CORPORATE' : 'PERSONAL', sealId: null, operators: [] },
    ],
  };
}

function toFields(documentId: string, { company }: DemoParty, index: number): FieldForm[] {
  const place = (type: FieldForm['type'], { indent, ...box }: typeof SEAL): FieldForm => ({
    ...PLAIN_FIELD,
    id: `field-${index}-${type}`,
    documentId,
    page: SIGNING_PAGE,
    x: COLUMNS[index]! + indent,
    ...box,
    type,
    owner: `action-${index}`,
  });
  const own = company ? place('SEAL_CORPORATE', SEAL) : place('SEAL_PERSONAL', SIGNATURE);
  return [own, place('TIMESTAMP', DATE)];
}
