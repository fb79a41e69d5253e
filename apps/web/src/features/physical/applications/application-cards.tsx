import type { ApplicationBrief } from '@cinnabar/protocol/physical/application-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { ApplicationTag } from '../application-tag.tsx';
import { Period, Photos, Presses, SealAndPeople, Subject } from './application-words.tsx';
import { nextStep } from './say-application.ts';

/** The rows of a narrow window. */
export function ApplicationCards({ list }: { list: readonly ApplicationBrief[] }) {
  const { t } = useTranslation('physical');
  return (
    <ul className="applications-cards">
      {list.map((application) => {
        const { to, word } = nextStep(application);
        return (
          <li key={application.id}>
            <div className="applications-card-head">
              <div>
                <Subject application={application} />
              </div>
              <ApplicationTag application={application} />
            </div>
            <dl>
              <dt>{t('seal')}</dt>
              <dd>
                <SealAndPeople application={application} />
              </dd>
              <dt>{t('period')}</dt>
              <dd>
                <Period application={application} />
              </dd>
              <dt>{t('list.presses')}</dt>
              <dd>
                <Presses application={application} />
              </dd>
              <dt>{t('list.photos')}</dt>
              <dd>
                <Photos application={application} />
              </dd>
            </dl>
            <ButtonLink to={to} block>
              {t(word)}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
