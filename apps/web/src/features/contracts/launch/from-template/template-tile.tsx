import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { Template } from '@cinnabar/protocol/templates/template-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { newBulkPath } from '../../bulk-paths.ts';
import { markTemplate, TEMPLATES } from './template-calls.ts';

interface TemplateTileProps {
  template: Template;
  group: string | null;
  /** Kept in the address of the form; null: none was asked for. */
  categoryId: string | null;
}

/** One template; its title leads to the form. */
export function TemplateTile({ template, group, categoryId }: TemplateTileProps) {
  const { t } = useTranslation('templates-launch');
  const client = useQueryClient();
  const { id, title, templateType, params, useCount, favourite, tags, versionId } = template;
  const mark = useMutation({
    mutationFn: () => markTemplate(id, !favourite),
    onSuccess: () => client.invalidateQueries({ queryKey: TEMPLATES }),
  });
  // What parties fill in later is nothing to the sender.
  const count = params.filter(({ owner }) => owner === SPONSOR_OWNER).length;
  const facts = [
    group,
    count > 0 ? t('tile.params', { count }) : null,
    useCount > 0 ? t('tile.uses', { count: useCount }) : null,
  ].filter(Boolean);
  const address = new URLSearchParams({ template: id, ...(categoryId && { categoryId }) });
  return (
    <li className="template-tile">
      <Icon name="doc" size={20} />
      <div className="template-tile-text">
        <Link to={`/launch?${address}`} className="template-tile-title">
          {title}
        </Link>
        <p>{facts.join(' · ')}</p>
        {tags.length > 0 && <p>{tags.join(' · ')}</p>}
      </div>
      {versionId !== null && (
        <Link to={newBulkPath(versionId, categoryId)} className="template-tile-bulk">
          {t('tile.bulk')}
          <span className="visually-hidden">{t('tile.bulkOf', { title })}</span>
        </Link>
      )}
      <Tag>{templateType.replace('_FORM', '')}</Tag>
      <IconButton
        className="template-tile-star"
        icon="star"
        size="small"
        data-on={favourite || undefined}
        label={t(favourite ? 'tile.unmark' : 'tile.mark', { title })}
        onClick={() => mark.mutate()}
      />
    </li>
  );
}
