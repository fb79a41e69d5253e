import '../parties/party-card.css';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import type { Missing } from '../draft/missing.ts';
import { PartyMark } from '../parties/party-mark.tsx';
import { ReceiverFields } from '../parties/receiver-fields.tsx';

interface RoleCardProps {
  role: TemplateRole;
  index: number;
  party: SignatoryForm;
  missing: readonly Missing[];
  checked: boolean;
  /** Whether a person may be named later, by a scan. Absent: yes. */
  isOpen?: boolean;
  onChange: (part: Partial<SignatoryForm>) => void;
}

const OPEN = { name: false, contact: false };

/** Who takes a role of the template, with the steps that it has there. */
export function RoleCard({ role, index, party, missing, checked, isOpen = true, onChange }: RoleCardProps) {
  const { t } = useTranslation('templates-launch');
  const steps = role.actions.map(({ type }) => t(`contracts:actionType.${type}`)).join(' → ');
  return (
    <article id={`party-${party.id}`} className="party-card" aria-label={role.name}>
      <header className="party-card-head">
        <PartyMark party={party} index={index} />
        <span className="party-card-title">
          <strong className="party-card-name">{role.name}</strong>
          {role.sponsor && <Tag>{t('role.own', { company: party.tenantName })}</Tag>}
          <Tag>{t('role.step', { number: role.step })}</Tag>
          <span className="template-form-note">{steps}</span>
        </span>
      </header>
      {!role.sponsor && (
        <>
          <ReceiverFields
            party={party}
            fixed={OPEN}
            missing={missing}
            checked={checked}
            onChange={onChange}
          />
          {isOpen && role.tenantType === 'PERSONAL' && (
            <div className="template-form-scan">
              <Checkbox
                checked={party.sweepCode}
                onChange={({ target }) =>
                  onChange({
                    sweepCode: target.checked,
                    contact: target.checked ? null : '',
                    receiverName: target.checked ? role.name : '',
                  })
                }
              >
                {t('role.scan')}
              </Checkbox>
            </div>
          )}
        </>
      )}
    </article>
  );
}
