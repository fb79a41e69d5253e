import type { ActionForm } from '../../contracts/contract-form-schema.ts';
import { LIMITS } from '../../limits.ts';
import { defineRule, type RuleContext, type RuledForm, type RuledParty, type RuledStep } from './rule.ts';
import { isOwn, presetParties } from './ruled-parties.ts';

/** From an amount on, in cents, one of these people approves the contract before the sender's company signs. */
export interface Approval {
  from: number;
  approvers: ActionForm['operators'];
}

const MOST = 5;
const MOST_PEOPLE = 20;

/** Approvals by amount. Every threshold that the amount reaches adds its own; the sender cannot take it away. */
export const approvals = defineRule<Approval[]>({
  none: [],
  schema: ({ z, line, unique }) =>
    unique(
      z.object({
        from: z.number().int().min(0).max(LIMITS.amountCents),
        approvers: unique(z.object({ id: z.uuid(), name: line(LIMITS.personNameLength) }), ({ id }) => id)
          .min(1)
          .max(MOST_PEOPLE),
      }),
      ({ from }) => from,
    ).max(MOST),
  control: { kind: 'approvals', most: MOST },
  words: (wanted, { t }) =>
    wanted
      .map(({ from, approvers }) =>
        t('rule.approval', { amount: yuan(from), people: namesOf(approvers).join(t('or')) }),
      )
      .join(t('then')) || t('rule.free'),
  preset: (wanted, form, context) => {
    const due = dueOf(wanted, form);
    const own = ownOf(form, context);
    return presetParties(form, (party) => {
      if (party !== own) return null;
      // What this rule has added, and the amount no longer asks for, goes again.
      const kept = party.actions.filter(
        (step) => !isAdded(step) || due.some((one) => isStepOf(step, one) && stepId(one) === step.id),
      );
      const missing = due.filter((one) => !isApproved({ actions: kept }, one));
      if (missing.length === 0 && kept.length === party.actions.length) return null;
      return { actions: missing.reduce((all, one) => all.toSpliced(signingAt(all), 0, stepOf(one)), kept) };
    });
  },
  problems: (wanted, form, context) => {
    if (wanted.length === 0) return [];
    if (form.amount === null) return [{ error: 'SEND_CATEGORY_APPROVAL_AMOUNT', anchor: 'amount' }];
    const all = form.signatories.filter((party) => isOwn(party, context) || isNamedAsOwn(party, context));
    return dueOf(wanted, form).flatMap((one) => {
      const unapproved = all.find((party) => !isApproved(party, one));
      if (all.length > 0 && !unapproved) return [];
      return [
        {
          error: 'SEND_CATEGORY_APPROVAL' as const,
          params: { people: namesOf(one.approvers).join('、') },
          anchor: unapproved ? `party-${unapproved.id}-steps` : 'parties',
        },
      ];
    });
  },
});

const dueOf = (wanted: readonly Approval[], { amount }: RuledForm) =>
  wanted.filter(({ from }) => amount !== null && amount >= from);

const ownOf = ({ signatories }: RuledForm, context: RuleContext) =>
  signatories.find((party) => isOwn(party, context));

/** Sending finds companies by their name too: the sender's company could else sign a second time, without approval. */
const isNamedAsOwn = ({ tenantType, tenantId, tenantName }: RuledParty, { companyName }: RuleContext) =>
  tenantType !== 'PERSONAL' && tenantId === null && tenantName.trim() === companyName;

/** Steps that this rule adds are known by their id; the refusal looks at what a step is. */
const ID = 'approval-from-';
const stepId = ({ from }: Approval) => `${ID}${from}`;
const isAdded = ({ id }: RuledStep) => id.startsWith(ID);
const stepOf = (one: Approval): RuledStep => ({
  id: stepId(one),
  type: 'AUDIT',
  sealId: null,
  operators: one.approvers,
});

/** The people alone decide: a sender who names another approver beside them could approve in their place. */
const isStepOf = ({ type, operators }: RuledStep, { approvers }: Approval) =>
  type === 'AUDIT' &&
  operators.length === approvers.length &&
  approvers.every(({ id }) => operators.some((one) => one.id === id));

/** The place of the first signature of a party: approvals stand before it. */
const signingAt = (steps: readonly RuledStep[]) => {
  const at = steps.findIndex(({ type }) => type !== 'FILL' && type !== 'AUDIT');
  return at < 0 ? steps.length : at;
};

const isApproved = ({ actions }: Pick<RuledParty, 'actions'>, wanted: Approval) =>
  actions.slice(0, signingAt(actions)).some((step) => isStepOf(step, wanted));

/** Whether a step of the sender's company is one that the type demands for this amount. */
export const isDemandedApproval = (wanted: readonly Approval[], amount: number | null, step: RuledStep) =>
  wanted.some((one) => amount !== null && amount >= one.from && isStepOf(step, one));

const namesOf = (people: Approval['approvers']) => people.map(({ name }) => name);

/** Cents as `50,000` or `0.50`. */
const yuan = (cents: number) =>
  (cents / 100).toLocaleString('en-US', cents % 100 === 0 ? {} : { minimumFractionDigits: 2 });
