import { isKeywordPlace } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import { useTranslation } from '../../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../../lib/screen/use-media.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { IconName } from '../../../../ui/icons/icon-names.ts';
import type { PageBox } from '../../../documents/index.ts';
import type { Placement } from '../../placement/placement.ts';
import { useAppoint, usePlacementState } from '../appoint-context.ts';
import { focusField } from './use-field-keys.ts';

/** Of one tool, with the frame round it. */
const TOOL_PX = { desktop: 34, phone: 48 };
const GAP_PX = 10;

/** Toolbar under the selected field (above it at the foot of the page): settings (on phones), copy, copy to other pages, remove. */
export function FieldToolbar({ field, box }: { field: Placement; box: PageBox }) {
  const { t } = useTranslation('contracts-launch');
  const { store, sheets, announce, onCopy, onTerms } = useAppoint();
  const phone = useMedia(PHONE);
  const chosen = usePlacementState(store, (state) => state.chosen);
  const tool = TOOL_PX[phone ? 'phone' : 'desktop'];
  const below = (field.y + field.height) * box.pxPerMm + GAP_PX;
  const top = below + tool > box.height ? field.y * box.pxPerMm - tool - GAP_PX : below;
  const pages = sheets.filter(({ documentId }) => documentId === field.documentId).length;

  const alone = chosen.length === 1;

  const tools: { name: 'terms' | 'duplicate' | 'everyPage' | 'remove'; icon: IconName; act: () => void }[] = [
    ...(phone ? [{ name: 'terms' as const, icon: 'settings' as const, act: onTerms }] : []),
    ...(alone && field.type !== 'ACROSS_PAGE'
      ? [
          {
            name: 'duplicate' as const,
            icon: 'copy' as const,
            act: () => focusField(store.duplicate(field.id)?.id),
          },
        ]
      : []),
    ...(pages > 1 && field.type !== 'ACROSS_PAGE'
      ? [{ name: 'everyPage' as const, icon: 'layers' as const, act: onCopy }]
      : []),
    ...(isKeywordPlace(field)
      ? []
      : [
          {
            name: 'remove' as const,
            icon: 'trash' as const,
            act: () => {
              store.remove(field.id);
              announce(t('appoint.removed'));
            },
          },
        ]),
  ];
  return (
    <div
      className="field-toolbar"
      role="toolbar"
      aria-label={t('appoint.tools')}
      style={{
        top,
        left: Math.min(Math.max(0, field.x * box.pxPerMm), box.width - tools.length * tool),
      }}
    >
      {tools.map(({ name, icon, act }) => (
        <button
          key={name}
          type="button"
          aria-label={t(`appoint.tool.${name}`)}
          title={t(`appoint.tool.${name}`)}
          onClick={(event) => {
            event.stopPropagation();
            act();
          }}
        >
          <Icon name={icon} size={16} />
        </button>
      ))}
    </div>
  );
}
