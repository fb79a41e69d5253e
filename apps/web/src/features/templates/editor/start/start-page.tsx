import './new-template.css';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { IconName } from '../../../../ui/icons/icon-names.ts';
import { editorPath } from '../../template-paths.ts';

const WAYS = ['files', 'import'] as const;
export type StartWay = (typeof WAYS)[number];

const ICONS: Record<StartWay, IconName> = { files: 'upload', import: 'doc' };

/** The way that an address names. */
export const wayOf = (address: URLSearchParams): StartWay =>
  WAYS.find((way) => way === address.get('way')) ?? 'files';

/** What all ways to a new template have around them: the way back, and the other ways. */
export function StartPage({ way, children }: { way: StartWay; children: ReactNode }) {
  const { t } = useTranslation('templates-editor');
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const pathOf = (one: StartWay) => {
    const search = new URLSearchParams(address);
    search.set('way', one);
    return `${editorPath()}?${search}`;
  };
  return (
    <main className="new-template" id="main">
      <header className="new-template-head">
        <IconButton icon="back" label={t('new.back')} onClick={() => navigate('/template-manage')} />
        <h1>{t('new.title')}</h1>
      </header>
      <nav className="start-ways" aria-label={t('new.ways')}>
        {WAYS.map((one) => (
          <Link key={one} to={pathOf(one)} replace aria-current={one === way ? 'page' : undefined}>
            <Icon name={ICONS[one]} size={20} />
            <strong>{t(`new.way.${one}.title`)}</strong>
            <span>{t(`new.way.${one}.text`)}</span>
          </Link>
        ))}
      </nav>
      {children}
    </main>
  );
}
