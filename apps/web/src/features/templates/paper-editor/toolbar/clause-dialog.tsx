import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ClausePicker } from '../../clauses/clause-picker.tsx';
import { withNewParams } from '../../clauses/template/insert-section.ts';
import type { PaperSession } from '../paper-session.ts';

interface ClauseDialogProps {
  session: PaperSession;
  onClose: () => void;
}

/** Puts a clause of the library behind the block that holds the caret, with the params that it names. */
export function ClauseDialog({ session, onClose }: ClauseDialogProps) {
  const { t } = useTranslation('templates-paper');
  return (
    <Dialog open width={640} title={t('insert.clauseTitle')} onClose={onClose}>
      <ClausePicker
        onPick={(section, params) => {
          session.change((now) => {
            const { content } = now;
            return { ...now, content: { ...content, params: withNewParams(content.params, params) } };
          });
          session.insertBlock(section);
          onClose();
        }}
      />
    </Dialog>
  );
}
