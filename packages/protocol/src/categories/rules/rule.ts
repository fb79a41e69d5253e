import type { Translate } from '@cinnabar/locales/translate';
import type { z } from 'zod';
import type { ActionType } from '../../contracts/action-lifecycle.ts';
import type {
  ActionForm,
  CopyForm,
  FieldForm,
  ReminderForm,
  SignatoryForm,
} from '../../contracts/contract-form-schema.ts';
import type { PartyType } from '../../contracts/contract-schema.ts';
import type { ContractDocument } from '../../documents/document-schema.ts';
import type { Outcome } from '../../errors.ts';
import type { lineSchema } from '../../transport/line-schema.ts';
import type { uniqueList } from '../../transport/unique-schema.ts';
import type { FoundKeywords } from './positions/keyword-spot.ts';

/** The schemas that a rule is written with; handed in, so that the browser reads rules without a validator. */
export interface SchemaKit {
  z: typeof z;
  line: typeof lineSchema;
  unique: typeof uniqueList;
}

/** An internal step of a party as far as rules look at it. */
export interface RuledStep {
  id: string;
  type: ActionType;
  sealId: string | null;
  operators: ActionForm['operators'];
}

/** A party as rules look at it. */
export interface RuledParty extends Omit<SignatoryForm, 'actions'> {
  actions: readonly RuledStep[];
}

/** A field as far as rules look at it. */
export type RuledField = Pick<
  FieldForm,
  'type' | 'owner' | 'name' | 'value' | 'documentId' | 'page' | 'x' | 'y' | 'width' | 'height'
>;

/** A contract before it is sent as far as rules look at it: of the form, or as the server has it. */
export interface RuledForm {
  subject: string;
  /** The number that was typed; empty or null: by the rule. */
  sn: string | null;
  expireTime: string | null;
  /** Last moment of the contract's own term. */
  endTime: string | null;
  /** In cents. */
  amount: number | null;
  minReadSeconds: number;
  reminders: ReminderForm;
  documents: readonly Pick<ContractDocument, 'title' | 'fromTemplateId' | 'fromVersionId'>[];
  attachments: readonly { id: string }[];
  /** Ids of attachments that only the sender's side sees. */
  sponsorOnly: string[];
  copies: readonly CopyForm[];
  signatories: readonly RuledParty[];
  fields: readonly RuledField[];
}

export interface RuleContext {
  /** In ms. */
  now: number;
  /** The company that sends. */
  companyId: string | null;
  companyName: string;
  /** The name of the business type. */
  typeName: string;
  /** Whether the type names a role of the sender. */
  maySend: boolean;
  /** Where keywords of the type stand in the files; null while that is not known. */
  keywords: FoundKeywords | null;
}

/** What presetting needs beside it. */
export interface PresetContext extends RuleContext {
  /** The company that sends. */
  own: { id: string; name: string; tenantType: Exclude<PartyType, 'PERSONAL'> };
}

/** What a rule demands and the contract does not have. */
export type RuleProblem = Outcome & {
  /** Id of the part of the launch form where it is corrected; null: where the fields are placed. */
  anchor: string | null;
};

/** How a rule is edited. */
export type RuleControl =
  | { kind: 'line'; most: number; hint?: string }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'tick' }
  | { kind: 'roles' }
  | { kind: 'methods' }
  | { kind: 'titles'; most: number; length: number }
  | { kind: 'templates'; most: number }
  | { kind: 'copies'; most: number }
  | { kind: 'approvals'; most: number }
  | { kind: 'parties'; most: number; length: number }
  | { kind: 'positions'; most: number; length: number }
  | { kind: 'formFields'; most: number }
  | { kind: 'reminders' }
  | { kind: 'days' }
  | { kind: 'choices'; values: readonly string[] }
  | { kind: 'choice'; values: readonly string[]; words: ChoiceWords };

/** Where the words of a choice are in `categories:rule`. */
export type ChoiceWords = 'download' | 'print' | 'key';

/** What words need beside the value. */
export interface RuleSpeech {
  t: Translate<'categories'>;
  /** The names of roles that still exist. */
  rolesOf: (ids: readonly string[]) => string[];
}

/**
 * One rule of a business type, whole: its schema, its words, what it presets in the launch form and what it refuses before sending.
 * `category-rules.ts` lists them.
 */
export interface Rule<Value> {
  /** The value that demands nothing. */
  none: Value;
  /** What is kept of an older form may be read too. */
  schema: (kit: SchemaKit) => z.ZodType<Value>;
  control: RuleControl;
  /** What the value says, for comparing and for the launch form. */
  words: (value: Value, speech: RuleSpeech) => string;
  /** What the form takes over, so that it complies; what is preset cannot be changed there. Asked for values that demand something. */
  preset?: (value: Value, form: RuledForm, context: PresetContext) => Partial<RuledForm>;
  problems: (value: Value, form: RuledForm, context: RuleContext) => RuleProblem[];
  /** Of a rule that concerns no part of the form: it holds while the contract runs, so no form can break it. */
  effect?: 'RUNNING';
}

export const defineRule = <Value>(rule: Rule<Value>): Rule<Value> => rule;

/** What rules share that hold while the contract runs. */
export const RUNNING = { effect: 'RUNNING', problems: () => [] } as const satisfies Partial<Rule<never>>;

/** What rules share that either demand one thing or leave it to the sender. */
export const DEMAND = {
  none: false,
  schema: ({ z }) => z.boolean(),
  control: { kind: 'tick' },
  words: (isDemanded, { t }) => t(isDemanded ? 'rule.demanded' : 'rule.free'),
} as const satisfies Partial<Rule<boolean>>;
