import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { loginAddress } from '../../../lib/api/session-loss.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';

/** The step takes the person's own signature, which a session by a company's sign-in does not give. */
export function SignByOwnMeans({ contract }: { contract: Contract }) {
  const { t } = useTranslation();
  return (
    <main className="sign-alone">
      <Empty
        heading="h1"
        drawing="locked"
        title={t('system:companySession.signTitle')}
        action={
          <>
            <ButtonLink to={`/detail/${contract.id}`}>{t('system:companySession.back')}</ButtonLink>
            <ButtonLink look="primary" to={loginAddress()}>
              {t('system:companySession.own')}
            </ButtonLink>
          </>
        }
      >
        <p>{contract.subject}</p>
        <p>{t('system:companySession.signText')}</p>
      </Empty>
    </main>
  );
}
