import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { WordUpload } from '@cinnabar/protocol/templates/word/word-form-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/data/card.tsx';
import { TagWords } from './tag-words.tsx';

interface WordReportProps {
  upload: WordUpload;
  /** Those that the template begins with. */
  roles: TemplateContentInput['roles'];
}

/** What a Word file asks for: values by its tags, and signatures by its places. */
export function WordReport({ upload: { facts, params }, roles }: WordReportProps) {
  const { t } = useTranslation('templates-word');
  const { t: kinds } = useTranslation('contracts-fields');
  const { markers, tags } = facts;
  const wordsOf = (key: string) => tags.find((tag) => tag.key === key && tag.rows === null)?.words ?? '';
  return (
    <>
      <Card title={t('report.params', { count: params.length })} flush={params.length > 0}>
        {params.length === 0 ? (
          <p className="import-none">{t('report.noParams')}</p>
        ) : (
          <ul className="import-rows">
            {params.map(({ key, name, type }) => (
              <li key={key}>
                <b>{name}</b>
                <TagWords words={wordsOf(key)} name={key} />
                <span className="import-count">{kinds(`kind.${type}`)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('report.places', { count: markers.length })} flush={markers.length > 0}>
        {markers.length === 0 ? (
          <p className="import-none">{t('report.noPlaces')}</p>
        ) : (
          <ul className="import-rows">
            {markers.map(({ type, role, words }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two places may be the same in all they say
              <li key={at}>
                <b>{role}</b>
                <TagWords words={words} name={role} />
                <span className="import-count">{t(`templates:fields.${type}`)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <p className="new-template-lead">
        {t('report.roles', { names: roles.map(({ name }) => name).join(t('and')), count: roles.length })}
      </p>
    </>
  );
}
