import type { HoldingKind } from '@cinnabar/protocol/organizations/holding-kinds';
import type { Holding } from '@cinnabar/protocol/organizations/leaving-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Link } from '../../../../ui/actions/link.tsx';

/** Kinds whose pages open for others too; a draft opens for its sender alone. */
const pageOf: Partial<Record<HoldingKind, string>> = {
  TASK: '/detail',
  RUNNING: '/detail',
  TEMPLATE: '/template',
};

/** What an employee holds besides roles, by kind. */
export function HoldingsView({ holdings }: { holdings: readonly Holding[] }) {
  const { t } = useTranslation('organizations-staff');
  if (holdings.length === 0) return <p className="muted">{t('panel.noHoldings')}</p>;
  return (
    <>
      {holdings.map(({ kind, count, items }) => (
        <section key={kind}>
          <h3 className="staff-view-title">
            {t(`leaving.kind.${kind}`)}
            <small>{t('leaving.items', { count })}</small>
          </h3>
          <ul className="staff-held">
            {items.map(({ id, title }) => (
              <li key={id}>{pageOf[kind] ? <Link to={`${pageOf[kind]}/${id}`}>{title}</Link> : title}</li>
            ))}
            {count > items.length && <li className="muted">{t('leaving.andMore', { count })}</li>}
          </ul>
        </section>
      ))}
      <p className="muted">{t('panel.holdingsHint')}</p>
    </>
  );
}
