import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/data/card.tsx';
import {
  detailPath,
  openTemplatesQuery,
  TypeTag,
  templateCountQuery,
  useTemplatesHome,
} from '../templates/index.ts';

/** The five templates that changed last. What is not known yet is left out. */
export function TemplatesCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation('home');
  const { path, isList } = useTemplatesHome();
  const { data } = useQuery(openTemplatesQuery(companyId));
  const { data: count } = useQuery(templateCountQuery(companyId, 1));
  if (!data) return null;
  return (
    <Card flush title={t('templates.title')} extra={isList && <Link to={path}>{t('templates.all')}</Link>}>
      {data.list.length === 0 ? (
        <p className="home-nothing">{t('templates.none')}</p>
      ) : (
        <ul className="home-templates">
          {data.list.map(({ id, title, templateType, useCount }) => (
            <li key={id}>
              <Link to={detailPath(id)} className="home-quick-link">
                <span>
                  <b className="clip">{title}</b>
                  <small>{t('templates.uses', { count: useCount })}</small>
                </span>
                <TypeTag type={templateType} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {count !== undefined && count > data.list.length && (
        <p className="home-templates-more">{t('templates.count', { count })}</p>
      )}
    </Card>
  );
}
