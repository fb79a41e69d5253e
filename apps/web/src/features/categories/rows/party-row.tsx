import { newId } from '@cinnabar/kernel';
import {
  isNamedKind,
  isPersonKind,
  PARTY_KINDS,
} from '@cinnabar/protocol/categories/rules/parties/preset-party';
import { PLAIN_PARTY } from '@cinnabar/protocol/contracts/contract-form-rules';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { InternalSteps } from '../../contracts/index.ts';
import type { TypedParty } from '../rule-values.ts';

interface PartyRowProps {
  party: TypedParty;
  /** From 1. */
  number: number;
  /** Of a role, at most. */
  length: number;
  onChange: (part: Partial<TypedParty>) => void;
  onRemove: () => void;
}

/** One preset party: its role, who it is as far as that is fixed, and what it does inside. */
export function PartyRow({ party, number, length, onChange, onRemove }: PartyRowProps) {
  const { t } = useTranslation('categories');
  const own = useCurrentUser().company!;
  const { role, kind, name, contact, together } = party;
  const form = asForm(party, number, own);
  return (
    <div className="category-party">
      <div className="category-row">
        <Input
          aria-label={t('rule.partiesRole', { number })}
          placeholder={t('rule.partiesRoleHint')}
          maxLength={length}
          autoComplete="off"
          value={role}
          onChange={({ target }) => onChange({ role: target.value })}
        />
        <Select
          aria-label={t('rule.partiesKind', { number })}
          value={kind}
          options={PARTY_KINDS.map((one) => ({ value: one, label: t(`rule.partyKind.${one}`) }))}
          onChange={({ target }) => onChange(ofKind(party, target.value as TypedParty['kind']))}
        />
        <IconButton
          icon="trash"
          size="small"
          label={t('rule.partiesRemove', { number })}
          onClick={onRemove}
        />
      </div>
      {isNamedKind(kind) && (
        <div className="category-row category-party-who">
          <Input
            aria-label={t('rule.partiesName', { number })}
            placeholder={t('rule.partiesNameHint')}
            maxLength={kind === 'PERSON' ? LIMITS.personNameLength : LIMITS.subjectLength}
            autoComplete="off"
            value={name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <Input
            aria-label={t('rule.partiesContact', { number })}
            placeholder={t('rule.partiesContactHint')}
            maxLength={254}
            autoComplete="off"
            value={contact}
            onChange={({ target }) => onChange({ contact: target.value })}
          />
        </div>
      )}
      {number > 1 && (
        <Checkbox checked={together} onChange={({ target }) => onChange({ together: target.checked })}>
          {t('rule.partiesTogether')}
        </Checkbox>
      )}
      <InternalSteps
        party={form}
        name={role || t(`rule.partyKind.${kind}`)}
        ofOwnGroup={kind === 'OWN'}
        problem={() => null}
        without={['FILL']}
        onChange={(edit) => onChange({ steps: edit(form).actions ?? party.steps })}
      />
    </div>
  );
}

/** A person signs, a company seals; what was arranged inside a company stays with a company. */
function ofKind(party: TypedParty, kind: TypedParty['kind']): Partial<TypedParty> {
  const isPerson = isPersonKind(kind);
  const type = isPerson ? 'PERSONAL' : 'CORPORATE';
  const fitting = party.steps.filter((step) => (step.type === 'PERSONAL') === isPerson);
  const steps = fitting.map((step) => (kind === 'OWN' ? step : { ...step, operators: [] }));
  return {
    kind,
    steps: steps.length > 0 ? steps : [{ id: newId(), type, sealId: null, operators: [] }],
    ...(isNamedKind(kind) ? {} : { name: '', contact: '' }),
  };
}

/** As the launch form edits the steps of a party. */
function asForm(
  { kind, name, contact, steps }: TypedParty,
  step: number,
  own: { id: string; tenantType: Exclude<SignatoryForm['tenantType'], 'PERSONAL'> },
): SignatoryForm {
  const isPerson = isPersonKind(kind);
  return {
    ...PLAIN_PARTY,
    id: `preset-${step}`,
    tenantType: isPerson ? 'PERSONAL' : kind === 'OWN' ? own.tenantType : 'COMPANY',
    tenantId: kind === 'OWN' ? own.id : null,
    tenantName: isPerson ? '' : name,
    receiverName: isPerson ? name : null,
    contact: contact || null,
    step,
    sweepCode: kind === 'SCANNER',
    actions: steps,
  };
}
