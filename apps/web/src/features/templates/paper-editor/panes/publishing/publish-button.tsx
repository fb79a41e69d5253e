import { checkPapersCall } from '@cinnabar/protocol/templates/papers/paper-calls';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { api } from '../../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Button } from '../../../../../ui/actions/button.tsx';
import { PublishDialogs } from '../../../editor/publishing/publish-dialogs.tsx';
import { usePublishing } from '../../../editor/publishing/use-publishing.ts';
import type { WorkSession } from '../../../editor/work/use-template-work.ts';

const NONE: readonly string[] = [];

interface PublishButtonProps<W> {
  session: WorkSession<W>;
  placeName: (gap: FieldError) => string;
  /** Leads to the place of a gap. */
  onLead: (gap: FieldError) => void;
}

/** Checks a draft of papers or Word files, names each gap with the way to it, and publishes with a note. */
export function PublishButton<W>({ session, placeName, onLead }: PublishButtonProps<W>) {
  const { t } = useTranslation('templates-editor');
  const { detail } = session;
  const publishing = usePublishing(session, () => api(checkPapersCall, { query: { templateId: detail.id } }));
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
        onGap={({ error }) => {
          publishing.close();
          onLead(error);
        }}
      />
    </>
  );
}
