import './never-published.css';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';

/** A template that is a draft only: no contract is made from it yet, and what comes next. The head has the act. */
export function NeverPublished({ mayPublish }: { mayPublish: boolean }) {
  const { t } = useTranslation('templates');
  return (
    <div className="never-published">
      <Banner tone="warn">{t(mayPublish ? 'neverPublished.publish' : 'neverPublished.ask')}</Banner>
    </div>
  );
}
