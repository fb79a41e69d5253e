import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { InternalSteps, PartyFrame, type PartyPlace, partyName } from '../../../contracts/index.ts';
import type { RoleKind } from '../work/role-work.ts';

interface RoleCardProps {
  role: SignatoryForm;
  place: PartyPlace;
  kind: RoleKind;
  onName: (name: string) => void;
  onKind: (kind: RoleKind) => void;
  onSteps: (steps: SignatoryForm['actions']) => void;
}

const KINDS: readonly RoleKind[] = ['sponsor', 'company', 'person'];

/** A role: its name, company or person, and what it does inside. People are named when a contract is made. */
export function RoleCard({ role, place, kind, onName, onKind, onSteps }: RoleCardProps) {
  const { t } = useTranslation('templates-editor');
  const name = partyName(role) || t('roles.nameless', { number: place.index + 1 });
  return (
    <PartyFrame party={role} place={place} name={name} tags={<Tag>{t(`roles.kind.${kind}`)}</Tag>}>
      <div className="role-fields">
        <Field label={t('roles.name')}>
          <Input
            value={role.tenantName}
            maxLength={LIMITS.personNameLength}
            autoComplete="off"
            placeholder={t('roles.nameHint')}
            onChange={({ target }) => onName(target.value)}
          />
        </Field>
        <Field label={t('roles.who')}>
          <Select
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`roles.kind.${value}`) }))}
            onChange={({ target }) => onKind(target.value as RoleKind)}
          />
        </Field>
      </div>
      <div className="role-steps">
        <InternalSteps
          party={role}
          name={name}
          ofOwnGroup={false}
          problem={() => null}
          onChange={(edit) => onSteps(edit(role).actions ?? role.actions)}
        />
      </div>
    </PartyFrame>
  );
}
