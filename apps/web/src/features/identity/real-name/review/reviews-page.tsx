import { listRealNameReviewsCall } from '@cinnabar/protocol/identity/real-name/real-name-calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { formatShort } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ButtonLink } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { Pip } from '../../../../ui/data/pip.tsx';
import { SettingList, SettingRow } from '../../../../ui/data/setting-list.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { Loaded } from '../../account/loaded.tsx';

/** `/verify?review`: what waits for administrators of the platform. */
export function ReviewsPage() {
  const { t } = useTranslation('identity-realname');
  const query = useQuery({
    queryKey: ['real-name', 'reviews'],
    queryFn: () => api(listRealNameReviewsCall),
  });
  return (
    <Page title={t('reviews.title')} lead={t('reviews.lead')}>
      <Loaded query={query}>
        {({ list, total }) => (
          <Card flush>
            {list.length === 0 ? (
              <Empty drawing="done" title={t('reviews.none')}>
                {t('reviews.noneText')}
              </Empty>
            ) : (
              <SettingList>
                {list.map(({ id, name, paper, number, contact, createTime }) => (
                  <SettingRow
                    key={id}
                    lead={<Pip name={name} kind="person" />}
                    name={name}
                    value={`${t(`paper.${paper}`)} ${number}`}
                    note={`${contact} · ${t('reviews.submitted', { time: formatShort(createTime) })}`}
                    action={<ButtonLink to={`/verify?review=${id}`}>{t('reviews.open')}</ButtonLink>}
                  />
                ))}
              </SettingList>
            )}
            {total > list.length && (
              <p className="real-name-papers">{t('reviews.more', { count: total - list.length })}</p>
            )}
          </Card>
        )}
      </Loaded>
    </Page>
  );
}
