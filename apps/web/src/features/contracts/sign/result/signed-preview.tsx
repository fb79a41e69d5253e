import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { PagesDialog, PageWatermark, pagePictureUrl } from '../../../documents/index.ts';
import { useReadingMark } from '../../watermark/use-reading-mark.ts';
import { showPageOf } from './shown-page.ts';

/** The page that bears what was just signed, as the file has it now; opens all pages. */
export function SignedPreview({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts-sign');
  const [open, setOpen] = useState(false);
  const watermark = useReadingMark(contract.watermark);
  const shown = showPageOf(contract);
  if (!shown) return null;
  const size = shown.document.pageSizes[shown.page - 1];
  return (
    <>
      <button type="button" className="signed-preview" onClick={() => setOpen(true)}>
        <span
          className="signed-preview-page"
          style={size ? { aspectRatio: `${size.width} / ${size.height}` } : undefined}
        >
          <img src={pagePictureUrl(shown.document, shown.page)} alt="" />
          {size && <PageWatermark text={watermark} {...size} />}
        </span>
        <span className="signed-preview-word">
          <Icon name="eye" size={16} />
          {t('result.preview')}
        </span>
      </button>
      {open && (
        <PagesDialog
          title={contract.subject}
          documents={contract.documents}
          watermark={watermark}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
