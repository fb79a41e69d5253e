import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { fileTitle, useBlockName } from '../panes/block-name.ts';
import { gapPlace, isInCondition } from '../panes/publishing/gap-place.ts';
import { PublishButton } from '../panes/publishing/publish-button.tsx';
import type { PaperSession } from '../paper-session.ts';
import type { Sides } from './use-sides.ts';

interface PaperPublishProps {
  session: PaperSession;
  sides: Sides;
  /** Before a gap is led to: what lies over the text has to go. */
  onLead: () => void;
}

/** Publishes papers; a gap leads to its param, its block, or the roles and files. */
export function PaperPublish({ session, sides, onLead }: PaperPublishProps) {
  const { t } = useTranslation('templates-panes');
  const { content } = session.work;
  const blockName = useBlockName(content);

  function placeName(gap: FieldError): string {
    const place = gapPlace(gap);
    if (place.kind === 'param')
      return t('gap.param', {
        name: content.params.find(({ key }) => key === place.key)?.name ?? place.key,
      });
    const file = 'file' in place ? content.files[place.file] : undefined;
    if (!file) return t('gap.roles');
    const title = fileTitle(file, content);
    return place.kind === 'block'
      ? t('gap.block', { file: title, name: blockName(file.id, place.block) })
      : title;
  }
  function lead(gap: FieldError) {
    const place = gapPlace(gap);
    onLead();
    if (place.kind === 'param')
      return sides.lead({ pane: 'params', param: place.key, part: '.param-editor' });
    const file = 'file' in place ? content.files[place.file] : undefined;
    if (!file || place.kind !== 'block') return sides.lead({ pane: 'roles', part: '.paper-roles' });
    const quiet = isInCondition(content, file.id, place.block, session.faults);
    session.show({ file: file.id, block: place.block, quiet });
    if (quiet) sides.lead({ pane: 'condition', part: '.paper-pane' });
  }
  return <PublishButton session={session} placeName={placeName} onLead={lead} />;
}
