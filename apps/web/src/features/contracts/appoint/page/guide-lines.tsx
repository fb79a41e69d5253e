import { useTranslation } from '../../../../lib/i18n.ts';
import type { PageBox } from '../../../documents/index.ts';
import type { Guide } from '../../placement/snap.ts';

/** Thin lines that say why a field stopped just here. */
export function GuideLines({ guides, box }: { guides: readonly Guide[]; box: PageBox }) {
  const { t } = useTranslation('contracts-launch');
  return guides.map(({ axis, at, reason }) => (
    <span
      key={axis}
      className={`guide-line guide-line-${axis}`}
      style={axis === 'x' ? { left: at * box.pxPerMm } : { top: at * box.pxPerMm }}
      aria-hidden="true"
    >
      <span>
        {t(`appoint.guide.${reason === 'aligned' ? (axis === 'x' ? 'alignedX' : 'alignedY') : reason}`)}
      </span>
    </span>
  ));
}
