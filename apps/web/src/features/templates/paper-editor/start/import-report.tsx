import type { PaperImport } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/data/card.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';

/** What was found in a file, and what of it the template does not have. */
export function ImportReport({ read }: { read: PaperImport }) {
  const { t } = useTranslation('templates-import');
  const { found, dropped } = read;
  return (
    <>
      <Card title={t('found.title', { count: found.length })} flush={found.length > 0}>
        {found.length === 0 ? (
          <p className="import-none">{t('found.none')}</p>
        ) : (
          <ul className="import-rows">
            {found.map(({ key, name, kind, count, words }) => (
              <li key={key}>
                <b>{name}</b>
                <span className="import-words">{words}</span>
                <span className="import-count">
                  {t(`found.${kind}`)}
                  {count > 1 && t('found.times', { count })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('dropped.title')} flush={dropped.length > 0}>
        {dropped.length === 0 ? (
          <p className="import-none">
            <Icon name="check" />
            {t('dropped.none')}
          </p>
        ) : (
          <ul className="import-rows">
            {dropped.map(({ kind, count, words }) => (
              <li key={kind}>
                <b>{t(`kind.${kind}`)}</b>
                <span className="import-words">{words && t('dropped.words', { words })}</span>
                <span className="import-count">{t('dropped.count', { count })}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
