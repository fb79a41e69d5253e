import './duties-card.css';
import { listSealDutiesCall, setSealDutyCall } from '@cinnabar/protocol/seals/rules/duty-calls';
import { DUTY_SETTINGS, type DutySetting, type SealDuty } from '@cinnabar/protocol/seals/rules/duty-values';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Card } from '../../../ui/data/card.tsx';
import { SettingList, SettingRow } from '../../../ui/data/setting-list.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';

const dutiesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['seals', 'duties', companyId],
    queryFn: () => api(listSealDutiesCall, { query: { companyId } }),
    enabled: companyId !== '',
    meta: { quiet: true },
  });

/** Which duties about seals one person does not have at once; for administrators of the company. */
export function DutiesCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation('seals-rules');
  const client = useQueryClient();
  const { queryKey, ...query } = dutiesQuery(companyId);
  const { data } = useQuery({ queryKey, ...query });
  const change = useMutation({
    mutationFn: (to: { duty: SealDuty; setting: DutySetting }) =>
      api(setSealDutyCall, { body: { companyId, ...to } }),
    onSuccess: (duties, { duty }) => {
      client.setQueryData(queryKey, duties);
      notify('ok', t('duty.saved', { duty: t(`duty.name.${duty}`) }));
    },
  });
  if (!data?.mayChange) return null;
  return (
    <Card flush title={t('duty.title')}>
      <p className="seal-duties-lead muted">{t('duty.lead')}</p>
      <SettingList>
        {data.duties.map(({ duty, setting }) => (
          <SettingRow
            key={duty}
            wide
            name={t(`duty.name.${duty}`)}
            note={t(`duty.note.${duty}`)}
            action={
              <Segmented
                label={t(`duty.name.${duty}`)}
                value={setting}
                onChange={(next) => change.mutate({ duty, setting: next })}
                options={DUTY_SETTINGS.map((value) => ({ value, label: t(`duty.setting.${value}`) }))}
              />
            }
          />
        ))}
      </SettingList>
    </Card>
  );
}
