import './new-template.css';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { editorPath } from '../../template-paths.ts';
import { WAYS } from './ways.ts';

/** `/template/editor` without an id: how the template begins, its name and its group. */
export function NewTemplate({ companyId }: { companyId: string }) {
  const { t } = useTranslation('templates-editor');
  // Said where a paper begins: loaded with the page, which would else be put aside while the words arrive.
  useTranslation('templates-panes');
  useTranslation('templates-import');
  useTranslation('templates-word');
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { name, Form } = WAYS.find((way) => way.name === address.get('way')) ?? WAYS[0];
  const pathOf = (way: string) => {
    const search = new URLSearchParams(address);
    search.set('way', way);
    return `${editorPath()}?${search}`;
  };
  return (
    <main className="new-template" id="main">
      <header className="new-template-head">
        <IconButton icon="back" label={t('new.back')} onClick={() => navigate('/template-manage')} />
        <h1>{t('new.title')}</h1>
      </header>
      <nav className="start-ways" aria-label={t('new.ways')}>
        {WAYS.map((way) => (
          <Link
            key={way.name}
            to={pathOf(way.name)}
            replace
            aria-current={way.name === name ? 'page' : undefined}
          >
            <Icon name={way.icon} size={20} />
            <strong>{t(`new.way.${way.name}.title`)}</strong>
            <span>{t(`new.way.${way.name}.text`)}</span>
          </Link>
        ))}
      </nav>
      <div className="new-template-form">
        <Form companyId={companyId} />
      </div>
    </main>
  );
}
