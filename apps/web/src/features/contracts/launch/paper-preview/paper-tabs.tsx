import { useTranslation } from '../../../../lib/i18n.ts';
import { useMedia } from '../../../../lib/screen/use-media.ts';
import { Segmented } from '../../../../ui/forms/segmented.tsx';

export type PaperPane = 'form' | 'pages';

interface PaperTabsProps {
  /** There are pages to show. */
  live: boolean;
  side: PaperPane;
  onChange: (side: PaperPane) => void;
}

/** As in `live-preview.css`: form and pages do not fit beside each other. */
const NARROW = '(max-width: 1020px)';

/** On narrow screens the form or its pages; beside each other otherwise. */
export function PaperTabs({ live, side, onChange }: PaperTabsProps) {
  const { t } = useTranslation('templates-launch');
  const narrow = useMedia(NARROW);
  if (!live || !narrow) return null;
  return (
    <div className="paper-tabs">
      <Segmented
        block
        label={t('live.tabs')}
        value={side}
        options={[
          { value: 'form', label: t('live.fill') },
          { value: 'pages', label: t('live.title') },
        ]}
        onChange={onChange}
      />
    </div>
  );
}
