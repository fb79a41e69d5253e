import type { Translate } from '@cinnabar/locales/translate';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { hasPlainSteps } from './internal-steps.ts';

/** What a party is asked for beyond the plain, a few words each, in the order of the settings. */
export function summariseTerms(party: SignatoryForm, t: Translate<'contracts-form'>): string[] {
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
