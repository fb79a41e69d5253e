import type { MessageWays, Preferences } from '@cinnabar/protocol/identity/account-schema';
import type { MessageEvent } from '@cinnabar/protocol/identity/message-events';
import { changePreferencesCall, getPreferencesCall } from '@cinnabar/protocol/identity/profile-calls';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';
import { Card } from '../../../ui/data/card.tsx';
import { SettingList, SettingRow } from '../../../ui/data/setting-list.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Loaded } from './loaded.tsx';

/** In the order of the page; the server holds what each means. */
const EVENTS = ['signing', 'progress', 'security'] as const satisfies readonly MessageEvent[];
const WAYS = ['sms', 'email', 'inbox'] as const satisfies readonly (keyof MessageWays)[];

const preferencesQuery = queryOptions({
  queryKey: ['user-preferences'],
  queryFn: () => api(getPreferencesCall),
});

/** Which messages come by which way. A change counts at once, and can be taken back from the toast. */
export function NotificationsSection() {
  const { t } = useTranslation('identity-account');
  const query = useQuery(preferencesQuery);
  const save = useSavePreferences();
  return (
    <Loaded query={query} rows={3}>
      {({ events }) => (
        <Card title={t('section.notifications.name')} className="account-titled" flush>
          <p className="account-hint">{t('preferences.note')}</p>
          <SettingList>
            {EVENTS.map((event) => (
              <SettingRow
                key={event}
                wide
                name={t(`preferences.${event}.name`)}
                note={t(`preferences.${event}.note`)}
                action={
                  <fieldset className="account-ways">
                    <legend className="visually-hidden">{t(`preferences.${event}.name`)}</legend>
                    {WAYS.map((way) => (
                      <Checkbox
                        key={way}
                        checked={events[event][way]}
                        disabled={event === 'security'}
                        onChange={({ target }) =>
                          save({
                            events: { ...events, [event]: { ...events[event], [way]: target.checked } },
                          })
                        }
                      >
                        {t(`preferences.way.${way}`)}
                      </Checkbox>
                    ))}
                  </fieldset>
                }
              />
            ))}
          </SettingList>
        </Card>
      )}
    </Loaded>
  );
}

/** Shown at once; when the server refuses, the former state returns. */
function useSavePreferences(): (next: Preferences) => void {
  const { t } = useTranslation('identity-account');
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  async function put(next: Preferences): Promise<boolean> {
    const before = client.getQueryData(queryKey);
    client.setQueryData(queryKey, next);
    try {
      await api(changePreferencesCall, { body: next });
      return true;
    } catch (error) {
      client.setQueryData(queryKey, before);
      showError(error);
      return false;
    }
  }
  return (next) => {
    const before = client.getQueryData(queryKey);
    void put(next).then((saved) => {
      if (!saved || !before) return;
      notify('ok', t('preferences.saved'), {
        label: t('preferences.undo'),
        onSelect: () => void put(before),
      });
    });
  };
}
