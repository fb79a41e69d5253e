import type { ChangedPage } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';
import type { Strip } from './crop-page.ts';
import { PageSheet } from './page-sheet.tsx';

export type Side = 'before' | 'after';

interface PageSideProps {
  page: ChangedPage;
  side: Side;
  /** Of the change that the page belongs to. */
  permitted: boolean;
  strip?: Strip;
}

/** The page as it was, or as it is now. */
export function PageSide({ page, side, permitted, strip }: PageSideProps) {
  const { t } = useTranslation('verifier');
  const tone = side === 'before' ? 'ok' : permitted ? 'go' : 'bad';
  const src = page[side];
  const values = { page: page.page, side: t(`changes.${side}`), count: page.regions.length };
  // Frames around a whole new page would say nothing.
  const regions = page.change === 'changed' ? page.regions : [];
  const alt = t(page.change === 'changed' ? 'changes.alt' : 'changes.altWhole', values);
  return (
    <figure className={`verifier-side verifier-side-${permitted ? 'permitted' : 'forbidden'}`}>
      <figcaption>
        <Tag tone={tone}>{t(`changes.${side}`)}</Tag>
      </figcaption>
      {src ? (
        <PageSheet src={src} alt={alt} regions={regions} side={side} {...(strip ? { strip } : {})} />
      ) : (
        <p className="verifier-no-page">{t(side === 'before' ? 'changes.noBefore' : 'changes.noAfter')}</p>
      )}
    </figure>
  );
}
