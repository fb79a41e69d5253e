import './change-list.css';
import type { TemplateChange } from '@cinnabar/protocol/templates/template-schema';
import { useTranslation } from '../../../lib/i18n.ts';

const PARTS = ['FILE', 'ROLE', 'TEXT', 'PARAM', 'FIELD'] as const satisfies readonly TemplateChange['part'][];

/** What differs between two contents, part by part. */
export function ChangeList({ changes }: { changes: readonly TemplateChange[] }) {
  const { t } = useTranslation('templates');
  if (changes.length === 0) return <p className="muted">{t('versions.same')}</p>;
  return (
    <dl className="template-changes">
      {PARTS.map((part) => {
        const ofPart = changes.filter((change) => change.part === part);
        return (
          ofPart.length > 0 && (
            <div key={part}>
              <dt>{t(`versions.${part}`)}</dt>
              <dd>
                {ofPart.map((change, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: several fields may have one name, and the list never changes its order
                  <Change key={index} {...change} />
                ))}
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

function Change({ change, name }: TemplateChange) {
  const { t } = useTranslation('templates');
  if (change === 'MOVED' && name === '') return <span>{t('versions.moved')}</span>;
  const shown = name || t('versions.unnamed');
  return (
    <span>
      <small>{t(`versions.${change}`)}</small>{' '}
      {change === 'ADDED' ? <ins>{shown}</ins> : change === 'REMOVED' ? <del>{shown}</del> : <b>{shown}</b>}
    </span>
  );
}
