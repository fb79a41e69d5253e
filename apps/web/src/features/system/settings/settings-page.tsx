import './settings-page.css';
import { administersPlatform } from '@cinnabar/protocol/permissions';
import { listSettingsCall } from '@cinnabar/protocol/system/change-setting-calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useAddressParams, withParam } from '../../../lib/use-address-params.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SaveBar } from './save-bar.tsx';
import { SettingDraftsContext, useNewDrafts } from './setting-drafts.ts';
import { SettingRow } from './setting-row.tsx';
import { useFoundGroups } from './use-found-groups.ts';

/** `/platformmanage/settings`: every setting of the installation. The address keeps the search. */
export function SettingsPage() {
  const profile = useCurrentUser();
  return administersPlatform(profile) ? <Settings /> : <Navigate to="/error/permission" replace />;
}

function Settings() {
  const { t } = useTranslation('system-settings');
  const { menus } = useCurrentUser();
  const [params, changeParams] = useAddressParams();
  const search = params.get('search') ?? '';
  const { drafts, all } = useNewDrafts();
  const groups = useFoundGroups(search, new Set(all.map(({ name }) => name)));
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: () => api(listSettingsCall),
  });
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const settings = new Map(data.map((setting) => [setting.name, setting]));
  const find = (text: string) =>
    changeParams((now) => withParam(now, 'search', text.slice(0, 100)), { replace: true });

  async function reload(): Promise<void> {
    // What pages show of settings: name, skin, background, way of printing.
    void client.invalidateQueries({ queryKey: ['system'] });
    void client.invalidateQueries({ queryKey: ['print-type'] });
    await client.invalidateQueries({ queryKey: ['settings'] });
  }

  return (
    <SettingDraftsContext value={drafts}>
      <Page
        title={t('title')}
        lead={t('lead')}
        actions={
          menus.includes('audit') && (
            <ButtonLink icon="clock" to="/audit?scope=SYSTEM&group=INSTALLATION">
              {t('changes.all')}
            </ButtonLink>
          )
        }
      >
        <div className="settings-page">
          <div className="settings-side">
            <search>
              <Input
                icon="search"
                aria-label={t('search')}
                placeholder={t('search')}
                maxLength={100}
                value={search}
                onChange={({ target }) => find(target.value)}
                suffix={
                  search !== '' && (
                    <IconButton icon="x" size="small" label={t('searchClear')} onClick={() => find('')} />
                  )
                }
              />
            </search>
            <nav aria-label={t('groups')}>
              {groups.map(({ key, settings: found }) => (
                <a key={key} href={`#settings-${key}`}>
                  {t(`group.${key}`)}
                  <span>{found.length}</span>
                </a>
              ))}
            </nav>
          </div>
          <div className="settings-groups">
            {groups.map(({ key, settings: found }) => (
              <div key={key} id={`settings-${key}`} className="settings-group">
                <Card title={t(`group.${key}`)} flush>
                  <ul>
                    {found.map((spec) => {
                      const setting = settings.get(spec.name);
                      return (
                        setting && (
                          <SettingRow key={spec.name} spec={spec} setting={setting} onChanged={reload} />
                        )
                      );
                    })}
                  </ul>
                </Card>
              </div>
            ))}
            {groups.length === 0 && (
              <Card>
                <Empty title={t('none')} action={<Button onClick={() => find('')}>{t('showAll')}</Button>}>
                  {t('noneText')}
                </Empty>
              </Card>
            )}
            <SaveBar drafts={drafts} all={all} />
          </div>
        </div>
      </Page>
    </SettingDraftsContext>
  );
}
