import { createSealGrantCall } from '@cinnabar/protocol/seals/grant-calls';
import type { CreateGrant } from '@cinnabar/protocol/seals/grant-schema';
import type { GrantRight, GrantSubject } from '@cinnabar/protocol/seals/grant-values';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { type Form, useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import type { Colleague } from '../../../../lib/queries/colleagues-query.ts';

/** As it is typed; empty texts: no limit. */
export interface GrantValues {
  subjectType: GrantSubject;
  person: Colleague | null;
  /** A department, a role or a company of the group. */
  subjectId: string;
  /** Another company, by its exact name or code. */
  agent: string;
  right: GrantRight;
  categoryId: string;
  templateId: string;
  counterparties: string;
  maxAmount: string;
  perDay: string;
  total: string;
  from: string;
  until: string;
  autoSign: boolean;
  letter: boolean;
  reason: string;
}
export type GrantForm = Form<GrantValues, 'seals-detail'>;

const START: Omit<GrantValues, 'person'> = {
  subjectType: 'EMPLOYEE',
  subjectId: '',
  agent: '',
  right: 'USE',
  categoryId: '',
  templateId: '',
  counterparties: '',
  maxAmount: '',
  perDay: '',
  total: '',
  from: '',
  until: '',
  autoSign: false,
  letter: false,
  reason: '',
};

const isCount = (text: string): boolean => text === '' || /^[1-9]\d{0,5}$/.test(text);
const isAmount = (text: string): boolean =>
  text === '' || (/^\d{1,11}(\.\d{1,2})?$/.test(text) && Number(text) > 0);
const lines = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

const subjectOf = (values: GrantValues, seal: Seal): string =>
  values.subjectType === 'EMPLOYEE'
    ? (values.person?.userId ?? '')
    : values.subjectType === 'COMPANY'
      ? seal.owner
      : values.subjectId === OUTSIDE
        ? values.agent.trim()
        : values.subjectId;

/** The choice of a company outside the group. */
export const OUTSIDE = 'OUTSIDE';

/** A unified social credit code: eighteen capital letters and digits, GB 32100. */
const CODE = /^[0-9A-HJ-NPQRTUWXY]{18}$/i;

const agentOf = ({ subjectType, subjectId, agent }: GrantValues): Partial<CreateGrant> => {
  if (subjectType !== 'AGENT_COMPANY' || subjectId !== OUTSIDE) return {};
  const text = agent.trim();
  return { subjectId: '', agent: CODE.test(text) ? { registerNo: text } : { name: text } };
};

/** Why the grant is given by a letter; null: it is not. */
export const takesLetter = (
  { letter, subjectType }: GrantValues,
  { type }: Seal,
): 'LP' | 'AGENT' | 'CHOSEN' | null =>
  type === 'LP' ? 'LP' : subjectType === 'AGENT_COMPANY' ? 'AGENT' : letter ? 'CHOSEN' : null;

/** Makes the grant, with the proof of the granter's intent unless a letter is signed. */
export function useCreateGrant(onDone: () => void) {
  const { t } = useTranslation('seals-detail');
  const client = useQueryClient();
  return async (body: CreateGrant) => {
    const made = await api(createSealGrantCall, { body });
    notify('ok', t(made.letter ? 'form.doneLetter' : 'form.done', { name: made.subjectName }));
    onDone();
    await client.invalidateQueries({ queryKey: ['seals'] });
  };
}

interface GrantFormOptions {
  seal: Seal;
  to: { userId: string; name: string } | null;
  create: (body: CreateGrant) => Promise<void>;
  /** The intent of who grants it is to be proved. */
  onProve: (body: CreateGrant) => void;
}

/** The form of a new grant; the server decides, this says early what it would refuse. */
export function useGrantForm({ seal, to, create, onProve }: GrantFormOptions): GrantForm {
  const { t } = useTranslation('seals-detail');
  return useForm<GrantValues, 'seals-detail'>({
    t,
    start: { ...START, person: to },
    check: (values) => {
      const missing = subjectOf(values, seal) === '' ? ('form.missing' as const) : undefined;
      const { autoSign, from, until, right } = values;
      const isUse = right === 'USE';
      const isAgents = values.subjectType === 'AGENT_COMPANY';
      const scoped =
        values.categoryId !== '' ||
        values.templateId !== '' ||
        lines(values.counterparties).length > 0 ||
        values.maxAmount !== '';
      return {
        person: values.subjectType === 'EMPLOYEE' ? missing : undefined,
        subjectId: values.subjectType === 'EMPLOYEE' || values.subjectId === OUTSIDE ? undefined : missing,
        agent: isAgents && values.subjectId === OUTSIDE ? missing : undefined,
        maxAmount:
          (isUse || right === 'EXAMINE') && !isAmount(values.maxAmount) ? 'form.amountWrong' : undefined,
        perDay: isUse && !isCount(values.perDay) ? 'form.countWrong' : undefined,
        total: isUse && !isCount(values.total) ? 'form.countWrong' : undefined,
        until:
          from !== '' && until !== '' && until < from
            ? 'form.dates'
            : isAgents && (until === '' || !scoped)
              ? 'form.agentTerms'
              : undefined,
        autoSign:
          isUse && autoSign && !(scoped && until !== '' && values.subjectType === 'EMPLOYEE')
            ? 'form.autoMissing'
            : undefined,
      };
    },
    send: async (values) => {
      const { subjectType, right, from, until, reason } = values;
      const body = {
        sealId: seal.id,
        subjectType,
        subjectId: subjectOf(values, seal),
        right,
        from: from || null,
        until: until || null,
        letter: takesLetter(values, seal) !== null,
        reason: reason.trim(),
        ...(right === 'USE' ? boundsOf(values) : right === 'EXAMINE' ? amountOf(values) : {}),
        ...agentOf(values),
      };
      // The signature of a letter says the same as a proof, except of automatic signing.
      if (body.letter && !(right === 'USE' && values.autoSign)) await create(body);
      else onProve(body);
    },
  });
}

const countOf = (text: string): number | null => (text === '' ? null : Number(text));

const amountOf = ({ maxAmount }: GrantValues) => ({
  maxAmount: maxAmount === '' ? null : Math.round(Number(maxAmount) * 100),
});

const boundsOf = (values: GrantValues) => ({
  ...amountOf(values),
  categoryIds: values.categoryId === '' ? [] : [values.categoryId],
  templateIds: values.templateId === '' ? [] : [values.templateId],
  counterparties: lines(values.counterparties),
  perDay: countOf(values.perDay),
  total: countOf(values.total),
  autoSign: values.autoSign,
});
