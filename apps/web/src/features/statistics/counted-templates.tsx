import type { UnusedTemplates } from '@cinnabar/protocol/templates/figures/template-figures-schema';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { FOOT, useMedia } from '../../lib/screen/use-media.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { CountedFrame, useAfter } from './counted-frame.tsx';
import { unusedTemplatesQuery } from './statistics-queries.ts';

/** The templates that no contract was sent from for long. */
export function CountedTemplates() {
  const { t } = useTranslation('statistics');
  const { company } = useCurrentUser();
  const query = useQuery(unusedTemplatesQuery(company?.id ?? '', useAfter()));
  const inCards = useMedia(FOOT);
  return (
    <CountedFrame
      query={query}
      title={(count) => t('templates.list', { count })}
      lead={t('templates.listLead')}
      empty={
        <Empty
          title={t('templates.noneUnused')}
          action={<ButtonLink to="/company/chart">{t('list.back')}</ButtonLink>}
        />
      }
      shown={(counts) => t('templates.shown', counts)}
    >
      {({ list }) => (inCards ? <TemplateCards list={list} /> : <TemplateTable list={list} />)}
    </CountedFrame>
  );
}

type Unused = UnusedTemplates['list'][number];

function LastUse({ template: { lastTime, published } }: { template: Unused }) {
  const { t } = useTranslation('statistics');
  return lastTime
    ? t('templates.last', { day: formatDate(lastTime) })
    : t('templates.never', { day: formatDate(published) });
}

function TemplateTable({ list }: { list: readonly Unused[] }) {
  const { t } = useTranslation('statistics');
  return (
    <table className="data-table counted-table counted-by-seal" aria-label={t('templates.name')}>
      <thead>
        <tr>
          <th scope="col">{t('templates.template')}</th>
          <th scope="col">{t('templates.creator')}</th>
          <th scope="col">{t('templates.lastUse')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((template) => (
          <tr key={template.id}>
            <td>
              <Link className="clip counted-subject" to={`/template/${template.id}`}>
                {template.title}
              </Link>
            </td>
            <td>
              <span className="clip">{template.creatorName}</span>
            </td>
            <td>
              <LastUse template={template} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TemplateCards({ list }: { list: readonly Unused[] }) {
  const { t } = useTranslation('statistics');
  return (
    <ul className="counted-cards" aria-label={t('templates.name')}>
      {list.map((template) => (
        <li key={template.id}>
          <Link to={`/template/${template.id}`}>{template.title}</Link>
          <small>{template.creatorName}</small>
          <small>
            <LastUse template={template} />
          </small>
        </li>
      ))}
    </ul>
  );
}
