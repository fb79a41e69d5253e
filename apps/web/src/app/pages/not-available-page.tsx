import { useTranslation } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ROUTE_NAMES } from '../route-names.ts';
import { AlonePage } from './alone-page.tsx';

/** The route exists, the screen does not yet: said plainly, with a way back. */
export function NotAvailablePage({ title, alone }: { title: string; alone: boolean }) {
  const { t } = useTranslation();
  const content = (
    <Empty
      heading="h1"
      title={t('system:notAvailable.title', { page: title })}
      action={<ButtonLink to={ROUTE_NAMES.appHome}>{t('system:action.home')}</ButtonLink>}
    >
      {t('system:notAvailable.text')}
    </Empty>
  );
  return alone ? <AlonePage>{content}</AlonePage> : content;
}
