import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../../../ui/overlays/confirm-dialog.tsx';
import { useBlockName } from '../block-name.ts';
import type { ParamUse } from './param-uses.ts';

interface RemoveParamProps {
  param: TemplateParam;
  content: PaperContent;
  uses: readonly ParamUse[];
  onRemove: () => void;
  onClose: () => void;
}

/** Places that are named; of more, how many there are. */
const NAMED = 6;

/** Asks before a param is removed that something names. */
export function RemoveParam({ param, content, uses, onRemove, onClose }: RemoveParamProps) {
  const { t } = useTranslation('templates-panes');
  const blockName = useBlockName(content);
  const nameOf = (use: ParamUse) => {
    if ('param' in use) {
      const name = content.params.find(({ key }) => key === use.param)?.name ?? use.param;
      return t(use.in === 'formula' ? 'usedIn.formula' : 'usedIn.bound', { name });
    }
    const place = blockName(use.file, use.block);
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
