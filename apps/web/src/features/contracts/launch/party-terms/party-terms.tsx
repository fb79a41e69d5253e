import './party-terms.css';
import type { Translate } from '@cinnabar/locales/translate';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { EditParty } from '../draft/edit-draft.ts';
import { hasPlainSteps } from '../draft/internal-steps.ts';
import { type Missing, tellMissing } from '../draft/missing.ts';
import { InternalSteps } from './internal-steps-list.tsx';
import { SigningDemands } from './signing-demands.tsx';
import { UploadDemands } from './upload-demands.tsx';

interface PartyTermsProps {
  party: SignatoryForm;
  /** The party's name, or what it is called while it has none. */
  name: string;
  /** A company whose people the caller may name. */
  ofOwnGroup: boolean;
  missing: readonly Missing[];
  checked: boolean;
  onChange: EditParty;
}

/** Rarely used settings of a party, behind one line that summarises them. */
export function PartyTerms({ party, name, ofOwnGroup, missing, checked, onChange }: PartyTermsProps) {
  const { t } = useTranslation('contracts-form');
  const isPerson = party.tenantType === 'PERSONAL';
  const set = summariseTerms(party, t);
  const problem = (anchor: string) => {
    const found = checked ? missing.find((one) => one.anchor === `party-${party.id}-${anchor}`) : undefined;
    return found ? tellMissing(t, found) : null;
  };
  return (
    <details className="party-terms">
      <summary>
        <Icon name="rightc" size={14} />
        <span className="party-terms-title">{t('terms.title')}</span>
        {set.length > 0 ? (
          <span className="party-terms-set">{set.join('\u00a0· ')}</span>
        ) : (
          <span className="party-terms-hint">{t(`terms.hint.${isPerson ? 'person' : 'company'}`)}</span>
        )}
      </summary>
      <div className="party-terms-body">
        <InternalSteps
          party={party}
          name={name}
          ofOwnGroup={ofOwnGroup}
          problem={problem}
          onChange={onChange}
        />
        <SigningDemands party={party} onChange={onChange} />
        <UploadDemands party={party} problem={problem} onChange={onChange} />
        <Field
          label={t('message.title', { party: name })}
          help={t('message.hint')}
          aside={
            party.message.length > 0 && (
              <span className="field-count">
                {party.message.length} / {LIMITS.privateMessageLength}
              </span>
            )
          }
        >
          <Textarea
            rows={2}
            value={party.message}
            maxLength={LIMITS.privateMessageLength}
            onChange={({ target }) => onChange(() => ({ message: target.value }))}
          />
        </Field>
      </div>
    </details>
  );
}

/** What a party is asked for beyond the plain, a few words each, in the order of the settings. */
function summariseTerms(party: SignatoryForm, t: Translate<'contracts-form'>): string[] {
  const { actions, realName, intentMethods, uploads, message } = party;
  const said = [
    !hasPlainSteps(party) && actions.map(({ type }) => t(`contracts:actionType.${type}`)).join(' → '),
    realName && t('terms.realName'),
    intentMethods.length > 0 &&
      t('terms.intents', {
        methods: intentMethods.map((method) => t(`demands.method.${method}`)).join(t('demands.and')),
      }),
    uploads.length > 0 && t('terms.uploads', { count: uploads.length }),
    message.trim() !== '' && t('terms.message'),
  ];
  return said.filter((one) => one !== false);
}
