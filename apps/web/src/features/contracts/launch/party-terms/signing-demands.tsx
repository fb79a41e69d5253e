import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { INTENT_METHODS } from '@cinnabar/protocol/contracts/intent-methods';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import type { EditParty } from '../draft/edit-draft.ts';
import { FixedNote } from '../rules/fixed-note.tsx';
import { useLaunchRules } from '../rules/launch-rules.ts';

/** Who they are and how they prove that they want to sign. */
export function SigningDemands({ party, onChange }: { party: SignatoryForm; onChange: EditParty }) {
  const { t } = useTranslation('contracts-form');
  const { config, why } = useLaunchRules();
  const methods = config?.intentMethods ?? [];
  return (
    <div id={`party-${party.id}-demands`} className="party-terms-part">
      <div className="party-terms-head">
        <h3>{t('demands.title')}</h3>
      </div>
      <Checkbox
        disabled={why('realName') !== undefined}
        checked={party.realName}
        onChange={({ target }) => onChange(() => ({ realName: target.checked }))}
      >
        {t('demands.realName')}
      </Checkbox>
      <FixedNote by="realName" />
      <Field
        group
        label={t('demands.intent')}
        help={why('intentMethods') ? <FixedNote by="intentMethods" /> : t('demands.intentHelp')}
      >
        <div className="party-terms-choices">
          {INTENT_METHODS.map((method) => (
            <Checkbox
              key={method}
              disabled={methods.length > 0 && !methods.includes(method)}
              checked={party.intentMethods.includes(method)}
              onChange={({ target }) =>
                onChange(({ intentMethods }) => ({
                  // In their own order, whichever was ticked first.
                  intentMethods: INTENT_METHODS.filter((one) =>
                    one === method ? target.checked : intentMethods.includes(one),
                  ),
                }))
              }
            >
              {t(`demands.method.${method}`)}
            </Checkbox>
          ))}
        </div>
      </Field>
    </div>
  );
}
