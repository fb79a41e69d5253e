import type { ChangedPage } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';

interface PageStepperProps {
  pages: readonly ChangedPage[];
  index: number;
  onIndex: (index: number) => void;
}

/** Which page is seen, what happened to it, and the way to the other pages that differ. */
export function PageStepper({ pages, index, onIndex }: PageStepperProps) {
  const { t } = useTranslation('verifier');
  const page = pages[index]!;
  return (
    <div className="verifier-stepper">
      {pages.length > 1 && (
        <IconButton
          icon="left"
          size="small"
          label={t('changes.previous')}
          aria-disabled={index === 0}
          onClick={() => onIndex(Math.max(index - 1, 0))}
        />
      )}
      <p aria-live="polite">
        {t('changes.page', { page: page.page })}
        <span className="muted">
          {' · '}
          {t(`changes.${page.change}`, { count: page.regions.length })}
        </span>
        {pages.length > 1 && (
          <span className="muted">
            {' · '}
            {t('changes.position', { index: index + 1, count: pages.length })}
          </span>
        )}
      </p>
      {pages.length > 1 && (
        <IconButton
          icon="rightc"
          size="small"
          label={t('changes.next')}
          aria-disabled={index === pages.length - 1}
          onClick={() => onIndex(Math.min(index + 1, pages.length - 1))}
        />
      )}
    </div>
  );
}
