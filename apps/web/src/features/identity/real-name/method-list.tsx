import type { RealNameMethod } from '@cinnabar/protocol/identity/real-name/real-name-rules';
import type { RealName } from '@cinnabar/protocol/identity/real-name/real-name-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { useWayBack } from './use-way-back.ts';

const ICONS: Record<RealNameMethod, IconName> = { IDCARD: 'image', MOBILE3: 'phone', BANKCARD: 'coins' };

/** The ways that this installation offers; each leads to its form. */
export function MethodList({ methods, provider }: Pick<RealName, 'methods' | 'provider'>) {
  const { t } = useTranslation('identity-realname');
  const { carry } = useWayBack();
  return (
    <Card flush title={t('choose')}>
      <ul className="real-name-methods">
        {methods.map((method) => (
          <li key={method}>
            <Link to={carry('/realnameauth', { method })} className="real-name-method">
              <Icon name={ICONS[method]} size={20} />
              <span>
                <b>{t(`method.${method}.name`)}</b>
                <small>{t(`method.${method}.note`)}</small>
                {provider === 'manual' && <small>{t('method.IDCARD.manual')}</small>}
              </span>
              <Icon name="rightc" size={16} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="real-name-papers">{t('papers')}</p>
    </Card>
  );
}
