import type { ReactNode } from 'react';
import { loginAddress } from '../../lib/api/session-loss.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { AlonePage } from './alone-page.tsx';

/** In place of a page that is the person's own, in a session by a company's sign-in: why not, and the next step. */
export function OwnSignIn({ alone, children }: { alone: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const { within, company } = useCurrentUser();
  if (within === undefined) return children;
  const page = (
    <Empty
      heading="h1"
      drawing="locked"
      title={t('system:companySession.title')}
      action={
        <ButtonLink to={loginAddress()} look="primary">
          {t('system:companySession.own')}
        </ButtonLink>
      }
    >
      {t('system:companySession.text', { company: company?.name ?? '' })}
    </Empty>
  );
  return alone ? <AlonePage>{page}</AlonePage> : page;
}
