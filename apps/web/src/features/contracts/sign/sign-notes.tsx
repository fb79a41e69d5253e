import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { DeviationsNote } from '../deviations/deviations-note.tsx';
import type { OwnAction } from './find-own-action.ts';
import { SealProblem } from './panel/seal-problem.tsx';
import type { SignerSeals } from './use-signer-seals.ts';
import { isVoiding } from './voiding.ts';

interface SignNotesProps {
  contract: Contract;
  own: OwnAction;
  seals: SignerSeals;
  /** The pages were replaced by newer ones. */
  changed: boolean;
  /** Where there is no panel to say it. */
  phone: boolean;
}

/** What must be known before signing, above the pages. */
export function SignNotes({ contract, own, seals, changed, phone }: SignNotesProps) {
  const { t } = useTranslation('contracts-sign');
  return (
    <div className="sign-notes">
      {isVoiding(contract) && contract.voiding && (
        <Banner tone="warn">
          <b>{t('voiding.asked', { name: contract.tenantName || contract.creatorName })}</b>{' '}
          {t('voiding.reason', { reason: contract.voiding.reason })}
          <br />
          {t('voiding.effect')}
        </Banner>
      )}
      {!isVoiding(contract) && <DeviationsNote contract={contract} />}
      {changed && (
        <Banner tone="warn" live>
          <b>{t('changed.title')}</b> {t('changed.text')}
        </Banner>
      )}
      {phone && !isVoiding(contract) && own.party.message && (
        <Banner>
          <b>{t('message', { name: contract.tenantName || contract.creatorName })}</b>{' '}
          <span className="sign-notes-message">{own.party.message}</span>
        </Banner>
      )}
      {phone && (
        <SealProblem
          seals={seals}
          company={own.party.tenantName}
          step={{ contractId: contract.id, actionId: own.action.id }}
        />
      )}
    </div>
  );
}
