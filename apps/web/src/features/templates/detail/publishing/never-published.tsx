import './never-published.css';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { editorPath } from '../../template-paths.ts';

interface NeverPublishedProps {
  template: TemplateDetail;
  /** Null: another person publishes. */
  onPublish: (() => void) | null;
}

/** A template that is a draft only: no contract is made from it yet, and what comes next. */
export function NeverPublished({ template: { id }, onPublish }: NeverPublishedProps) {
  const { t } = useTranslation('templates');
  return (
    <div className="never-published">
      <Banner
        tone="warn"
        action={
          onPublish ? (
            <Button size="small" onClick={onPublish}>
              {t('publish.act', { number: 1 })}
            </Button>
          ) : (
            <ButtonLink size="small" to={editorPath(id)}>
              {t('act.edit')}
            </ButtonLink>
          )
        }
      >
        {t(onPublish ? 'neverPublished.publish' : 'neverPublished.ask')}
      </Banner>
    </div>
  );
}
