import '../../../ui/data/table.css';
import type { ApplicationBrief } from '@cinnabar/protocol/physical/application-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { ApplicationTag } from '../application-tag.tsx';
import { Period, Photos, Presses, SealAndPeople, Subject } from './application-words.tsx';
import { nextStep } from './say-application.ts';

export function ApplicationTable({ list }: { list: readonly ApplicationBrief[] }) {
  const { t } = useTranslation('physical');
  return (
    <table className="data-table applications-table" aria-label={t('system:title.sealApplications')}>
      <thead>
        <tr>
          <th scope="col">{t('list.application')}</th>
          <th scope="col">{t('list.sealAndPeople')}</th>
          <th scope="col">{t('period')}</th>
          <th scope="col">{t('list.presses')}</th>
          <th scope="col">{t('list.photos')}</th>
          <th scope="col">{t('list.state')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('list.act')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((application) => {
          const { to, word } = nextStep(application);
          return (
            <tr key={application.id}>
              <td>
                <Subject application={application} />
              </td>
              <td>
                <SealAndPeople application={application} />
              </td>
              <td>
                <Period application={application} />
              </td>
              <td>
                <Presses application={application} />
              </td>
              <td>
                <Photos application={application} />
              </td>
              <td>
                <ApplicationTag application={application} />
              </td>
              <td>
                <ButtonLink size="small" to={to}>
                  {t(word)}
                </ButtonLink>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
