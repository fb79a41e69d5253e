import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useNavigate } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { useMayLaunch } from '../../../lib/session/launch-permission.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/actions/button.tsx';
import { FavouriteButton } from '../parts/favourite-button.tsx';
import { TemplateStateTag } from '../parts/template-state.tsx';
import { TypeTag } from '../parts/type-tag.tsx';
import { bulkPath, editorPath, launchPath } from '../template-paths.ts';
import { useTemplatesHome } from '../use-templates-home.ts';
import { TemplateMenu } from './template-menu.tsx';

interface TemplateHeadProps {
  template: TemplateDetail;
  groups: readonly TemplateGroup[];
  /** Null: there is nothing to publish, or not by the reader. */
  onPublish: (() => void) | null;
}

/** Name and state, and the acts; on a phone the first of them is at the foot. */
export function TemplateHead({ template, groups, onPublish }: TemplateHeadProps) {
  const { t } = useTranslation('templates');
  const navigate = useNavigate();
  const home = useTemplatesHome();
  const phone = useMedia(PHONE);
  const mayLaunch = useMayLaunch() === true;
  const { id, title, templateType, status, published, versionId, right, groupId, creatorName, updateTime } =
    template;
  const mayEdit = right === 'EDIT' || right === 'PUBLISH';
  const mayUse = mayLaunch && right !== 'SEE' && status === 1 && published > 0;
  const bulk = mayUse && versionId !== null ? bulkPath(versionId) : null;
  const group = groups.find((one) => one.id === groupId)?.name;
  const first = mayUse ? (
    <ButtonLink look="primary" to={launchPath(id)}>
      {t('act.launch')}
    </ButtonLink>
  ) : (
    onPublish && (
      <Button look="primary" onClick={onPublish}>
        {t('publish.act', { number: published + 1 })}
      </Button>
    )
  );
  // For those who may not publish, editing a new draft is the first act.
  const editsFirst = mayEdit && !first && published === 0;
  return (
    <>
      <header className="template-head">
        <IconButton icon="back" size="large" label={t('detail.back')} onClick={() => navigate(home.path)} />
        <div className="template-head-text">
          <h1>
            <span className="template-head-title">{title}</span>
            <FavouriteButton template={template} />
            <TemplateStateTag template={template} />
            <TypeTag type={templateType} />
          </h1>
          <p className="clip">
            {[group, creatorName, t('changed', { date: formatDate(updateTime) })].filter(Boolean).join(' · ')}
          </p>
        </div>
        {mayEdit && !phone && (
          <ButtonLink icon="pen" look={editsFirst ? 'primary' : 'default'} to={editorPath(id)}>
            {t(template.draft ? 'act.edit' : 'act.begin')}
          </ButtonLink>
        )}
        <TemplateMenu
          template={template}
          groups={groups}
          withEdit={mayEdit && phone}
          bulk={phone ? bulk : null}
        />
        {!phone && bulk && (
          <ButtonLink icon="layers" to={bulk}>
            {t('act.bulk')}
          </ButtonLink>
        )}
        {!phone && first}
      </header>
      {phone && first && <div className="template-foot">{first}</div>}
    </>
  );
}
