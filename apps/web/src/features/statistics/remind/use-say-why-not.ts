import type { CountedContract } from '@cinnabar/protocol/contracts/figures/figure-schema';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';

type WhyNot = Exclude<CountedContract['urge'], true>;

/** Why a contract's parties are not reminded: the denial of the list, or the refusal of the call. */
export function useSayWhyNot(): (reason: unknown) => string {
  const { t } = useTranslation('contracts');
  return (reason) => {
    // While no one has to act, the state of the contract is the reason.
    if (typeof reason === 'string') return t(`denied.${reason as WhyNot}`);
    return reason instanceof ApiError ? errorText(reason) : t('system:error.unknown');
  };
}
