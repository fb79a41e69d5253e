import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useState } from 'react';
import { formatNames } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { FieldsPreview } from '../../contracts/index.ts';
import { pagePictureUrl } from '../../documents/index.ts';
import { placeGroups } from '../groups/group-tree.ts';
import { rolesAsParties } from '../parts/roles-as-parties.ts';
import { RoleChain } from './role-chain.tsx';
import { signedFields } from './signed-fields.ts';

/** Pages that are shown small. */
const SHOWN = 3;

interface AboutCardProps {
  template: TemplateDetail;
  content: TemplateContent;
  groups: readonly TemplateGroup[];
}

/** The first pages, and what kind of contract it makes. */
export function AboutCard({ template, content, groups }: AboutCardProps) {
  const { t } = useTranslation('templates');
  const [open, setOpen] = useState(false);
  // Papers and Word files have the files that were made of them with sample values.
  const files =
    (content.papers ?? content.word)
      ? template.files
      : content.documents.flatMap((id) => template.files.find((file) => file.id === id) ?? []);
  const pages = files.flatMap((file) => file.pageSizes.map((size, at) => ({ file, page: at + 1, ...size })));
  const parties = content.roles.length > 0 ? <RoleChain roles={content.roles} /> : t('detail.noParties');
  const group = placeGroups(groups).find((one) => one.group.id === template.groupId);
  return (
    <Card flush title={t('detail.about')} className="template-about">
      {pages.length > 0 && (
        <button type="button" className="template-covers" onClick={() => setOpen(true)}>
          {pages.slice(0, SHOWN).map(({ file, page, width, height }) => (
            <img
              key={`${file.id} ${page}`}
              src={pagePictureUrl(file, page)}
              alt={t('detail.cover', { page })}
              style={{ aspectRatio: `${width} / ${height}` }}
              loading="lazy"
            />
          ))}
          <span>{t('detail.open')}</span>
        </button>
      )}
      <div className="card-body">
        <Facts
          entries={[
            [
              t('detail.pages'),
              pages.length > 0 && t('detail.pageCount', { files: files.length, pages: pages.length }),
            ],
            [t('detail.parties'), parties],
            [t('detail.group'), group?.path.join(' / ')],
            [t('detail.tags'), template.tags.length > 0 && formatNames(template.tags)],
            [t('detail.creator'), template.creatorName],
          ]}
        />
      </div>
      {open && (
        <FieldsPreview
          title={template.title}
          documents={files}
          fields={signedFields(content, files, template.wordFiles)}
          parties={rolesAsParties(content.roles)}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
