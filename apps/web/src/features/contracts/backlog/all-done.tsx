import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';

/** Nothing waits any more. */
export function AllDone() {
  const { t } = useTranslation('contracts-backlog');
  return (
    <main className="backlog-alone">
      <Empty
        heading="h1"
        drawing="done"
        title={t('done.title')}
        action={
          <>
            <ButtonLink to="/contractlist">{t('done.list')}</ButtonLink>
            <ButtonLink look="primary" to="/">
              {t('system:action.home')}
            </ButtonLink>
          </>
        }
      >
        {t('done.text')}
      </Empty>
    </main>
  );
}
