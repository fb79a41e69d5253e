import './known-tags.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { tagsQuery } from '../template-queries.ts';

interface KnownTagsProps {
  companyId: string;
  /** Those that the template has; they are not offered. */
  tags: readonly string[];
  onAdd: (tag: string) => void;
}

/** Tags that other templates of the company have, to be added by a press. */
export function KnownTags({ companyId, tags, onAdd }: KnownTagsProps) {
  const { t } = useTranslation('templates');
  const { data = [] } = useQuery(tagsQuery(companyId));
  const offered = data.filter((tag) => !tags.includes(tag)).slice(0, MOST);
  if (offered.length === 0) return null;
  return (
    <fieldset className="known-tags">
      <legend>{t('name.known')}</legend>
      {offered.map((tag) => (
        <button key={tag} type="button" onClick={() => onAdd(tag)}>
          <Icon name="plus" size={12} />
          <span className="clip">{tag}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Three lines of them. */
const MOST = 20;
