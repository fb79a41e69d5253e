import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../../../ui/overlays/confirm-dialog.tsx';
import type { ParamUse, PlaceName } from './param-uses.ts';

interface RemoveParamProps {
  param: TemplateParam;
  params: readonly TemplateParam[];
  placeName: PlaceName;
  uses: readonly ParamUse[];
  onRemove: () => void;
  onClose: () => void;
}

/** Places that are named; of more, how many there are. */
const NAMED = 6;

/** Asks before a param is removed that something names. */
export function RemoveParam({ param, params, placeName, uses, onRemove, onClose }: RemoveParamProps) {
  const { t } = useTranslation('templates-panes');
  const nameOf = (use: ParamUse) => {
    if ('param' in use) {
      const name = params.find(({ key }) => key === use.param)?.name ?? use.param;
      return t(use.in === 'formula' ? 'usedIn.formula' : 'usedIn.bound', { name });
    }
    const place = placeName(use.file, use.block);
    return use.in === 'text' ? place : t(`usedIn.${use.in}`, { name: place });
  };
  const places = [...new Set(uses.map(nameOf))];
  return (
    <ConfirmDialog
      open
      danger
      title={t('remove.title', { name: param.name })}
      confirmLabel={t('remove.act')}
      cancelLabel={t('remove.keep')}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
      <ul className="param-places">
        {places.slice(0, NAMED).map((place) => (
          <li key={place}>{place}</li>
        ))}
        {places.length > NAMED && <li>{t('remove.more', { count: places.length - NAMED })}</li>}
      </ul>
    </ConfirmDialog>
  );
}
