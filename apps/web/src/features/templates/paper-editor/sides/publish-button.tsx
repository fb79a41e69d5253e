import { checkPapersCall } from '@cinnabar/protocol/templates/papers/paper-calls';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { PublishDialogs } from '../../editor/publishing/publish-dialogs.tsx';
import { usePublishing } from '../../editor/publishing/use-publishing.ts';
import { fileTitle, useBlockName } from '../panes/block-name.ts';
import { gapPlace, isInCondition } from '../panes/publishing/gap-place.ts';
import type { PaperSession } from '../paper-session.ts';
import type { Sides } from './use-sides.ts';

const NONE: readonly string[] = [];

interface PublishButtonProps {
  session: PaperSession;
  sides: Sides;
  /** Before a gap is led to: what lies over the text has to go. */
  onLead?: () => void;
}

/** Checks the draft, names each gap with the way to it, and publishes with a note. */
export function PublishButton({ session, sides, onLead }: PublishButtonProps) {
  const { t } = useTranslation('templates-editor');
  const { t: words } = useTranslation('templates-panes');
  const { detail, work } = session;
  const { content } = work;
  const blockName = useBlockName(content);
  const publishing = usePublishing(session, () => api(checkPapersCall, { query: { templateId: detail.id } }));

  function placeName(error: FieldError): string {
    const place = gapPlace(error);
    if (place.kind === 'param')
      return words('gap.param', {
        name: content.params.find(({ key }) => key === place.key)?.name ?? place.key,
      });
    const file = 'file' in place ? content.files[place.file] : undefined;
    if (!file) return words('gap.roles');
    const title = fileTitle(file, content);
    return place.kind === 'block'
      ? words('gap.block', { file: title, name: blockName(file.id, place.block) })
      : title;
  }
  function lead(error: FieldError) {
    const place = gapPlace(error);
    publishing.close();
    onLead?.();
    if (place.kind === 'param')
      return sides.lead({ pane: 'params', param: place.key, part: '.param-editor' });
    const file = 'file' in place ? content.files[place.file] : undefined;
    if (!file || place.kind !== 'block') return sides.lead({ pane: 'roles', part: '.paper-roles' });
    const quiet = isInCondition(content, file.id, place.block, session.faults);
    session.show({ file: file.id, block: place.block, quiet });
    if (quiet) sides.lead({ pane: 'condition', part: '.paper-pane' });
  }
  return (
    <>
      {detail.right === 'PUBLISH' && (
        <Button look="primary" busy={publishing.step === 'checking'} onClick={publishing.open}>
          {t('publish.open')}
        </Button>
      )}
      <PublishDialogs
        detail={detail}
        unplaced={NONE}
        publishing={publishing}
        placeOf={({ error }) => placeName(error)}
        onGap={({ error }) => lead(error)}
      />
    </>
  );
}
