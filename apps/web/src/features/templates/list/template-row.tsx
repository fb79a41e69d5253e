import type { Template } from '@cinnabar/protocol/templates/template-schema';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink, IconButton } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { useExport } from '../packages/use-export.ts';
import { CopyForm } from '../parts/copy-form.tsx';
import { FavouriteButton } from '../parts/favourite-button.tsx';
import { RowTags } from '../parts/row-tags.tsx';
import { TemplateStateTag } from '../parts/template-state.tsx';
import { TypeTag } from '../parts/type-tag.tsx';
import { bulkPath, detailPath, editorPath, launchPath } from '../template-paths.ts';

interface TemplateRowProps {
  template: Template;
  group: string | null;
  mayLaunch: boolean;
  mayCopy: boolean;
  onTag: (tag: string) => void;
  /** Null: the reader exports nothing. */
  choice: { chosen: boolean; choose: (chosen: boolean) => void } | null;
}

/** One template; its title opens it. */
export function TemplateRow({ template, group, mayLaunch, mayCopy, onTag, choice }: TemplateRowProps) {
  const { t } = useTranslation('templates');
  const exporting = useExport();
  const [copying, setCopying] = useState(false);
  const {
    id,
    title,
    params,
    tags,
    useCount,
    creatorName,
    updateTime,
    right,
    status,
    published,
    versionId,
    found,
  } = template;
  const mayEdit = right === 'EDIT' || right === 'PUBLISH';
  const mayUse = mayLaunch && right !== 'SEE' && status === 1 && published > 0;
  return (
    <li
      className="template-row"
      data-off={status !== 1 || undefined}
      data-choosing={choice !== null || undefined}
    >
      {choice && (
        <span className="template-row-choice">
          {mayEdit && (
            <Checkbox checked={choice.chosen} onChange={({ target }) => choice.choose(target.checked)}>
              <span className="visually-hidden">{t('templates-files:chosen.choose', { title })}</span>
            </Checkbox>
          )}
        </span>
      )}
      <span className="template-paper" aria-hidden="true">
        <i />
        <i />
        <i data-param={params.length > 0 || undefined} />
        <i />
      </span>
      <div className="template-row-text">
        <h2 className="template-row-title">
          <Link to={detailPath(id)} className="clip">
            {title}
          </Link>
          <FavouriteButton template={template} />
        </h2>
        <p className="clip">
          {[group, creatorName, t('changed', { date: formatDate(updateTime) })].filter(Boolean).join(' · ')}
        </p>
        {found && (
          <p className="template-found">
            <span className="template-found-file">{found.file}</span> {found.before}
            <mark>{found.word}</mark>
            {found.after}
          </p>
        )}
        <RowTags tags={tags} titleOf={(tag) => t('tag.filter', { tag })} onTag={onTag} />
      </div>
      <div className="template-row-kind">
        <TypeTag type={template.templateType} />
        <small>{params.length > 0 ? t('params', { count: params.length }) : t('noParams')}</small>
      </div>
      <span className="template-row-uses" data-none={useCount === 0 || undefined}>
        {useCount > 0 ? t('uses', { count: useCount }) : t('noUses')}
      </span>
      <div className="template-row-state">
        <TemplateStateTag template={template} />
        {template.hasDraft && published > 0 && mayEdit && <small>{t('state.draftWaits')}</small>}
      </div>
      <div className="template-row-acts">
        {mayUse && (
          <ButtonLink size="small" to={launchPath(id)}>
            {t('act.launch')}
          </ButtonLink>
        )}
        {mayEdit && status === 1 && published === 0 && (
          <ButtonLink size="small" to={editorPath(id)}>
            {t('act.edit')}
          </ButtonLink>
        )}
        <Menu
          align="end"
          entries={[
            { key: 'view', label: t('act.view'), icon: 'eye', to: detailPath(id) },
            ...(mayUse && versionId !== null
              ? [{ key: 'bulk', label: t('act.bulk'), icon: 'layers' as const, to: bulkPath(versionId) }]
              : []),
            ...(mayEdit
              ? [{ key: 'edit', label: t('act.begin'), icon: 'pen' as const, to: editorPath(id) }]
              : []),
            ...(mayCopy
              ? [
                  {
                    key: 'copy',
                    label: t('act.copy'),
                    icon: 'copy' as const,
                    onSelect: () => setCopying(true),
                  },
                ]
              : []),
            ...(mayEdit
              ? [
                  {
                    key: 'export',
                    label: t('templates-files:export.act'),
                    icon: 'download' as const,
                    onSelect: () => void exporting.run([id]),
                  },
                ]
              : []),
          ]}
          trigger={(trigger) => (
            <IconButton icon="more" size="small" label={t('act.moreOf', { title })} {...trigger} />
          )}
        />
      </div>
      {copying && <CopyForm template={template} onClose={() => setCopying(false)} />}
    </li>
  );
}
