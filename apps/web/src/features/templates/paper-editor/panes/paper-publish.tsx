import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { PaperSession } from '../paper-session.ts';
import { fileTitle, useBlockName } from './block-name.ts';
import { PAPER_PANES, usePaneAddress } from './pane-address.ts';
import { gapPlace } from './publishing/gap-place.ts';
import { PublishButton } from './publishing/publish-button.tsx';

/** ms until the text of another file, or the text behind the preview, is on the page. */
const SHOWN_AFTER = 150;

interface PaperPublishProps {
  session: PaperSession;
  /** Before a gap is led to: what lies over the text has to go. */
  onLead: () => void;
}

/** Publishes papers; a gap leads to its param, its block, or the roles and files. */
export function PaperPublish({ session, onLead }: PaperPublishProps) {
  const { t } = useTranslation('templates-panes');
  const { content } = session.work;
  const { show } = usePaneAddress(PAPER_PANES);
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
    if (place.kind === 'param') return show('params', place.key);
    const file = 'file' in place ? content.files[place.file] : undefined;
    if (!file || place.kind !== 'block') return show('roles');
    session.selectFile(file.id);
    // The text of that file is there a moment later.
    setTimeout(() => session.select(place.block), SHOWN_AFTER);
  }
  return <PublishButton session={session} placeName={placeName} onLead={lead} />;
}
