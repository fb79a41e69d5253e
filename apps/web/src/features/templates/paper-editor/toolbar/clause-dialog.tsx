import {
  clauseParams,
  clauseSection,
  clauseSections,
  withClause,
} from '@cinnabar/protocol/templates/clauses/clause-sections';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ClausePicker, type PickedClause } from '../../clauses/clause-picker.tsx';
import { newSectionId, withNewParams } from '../../clauses/template/insert-section.ts';
import type { PaperSession, PaperWork } from '../paper-session.ts';
import { replaceBlock } from '../text/replace-block.ts';

interface ClauseDialogProps {
  session: PaperSession;
  onClose: () => void;
}

/** Puts a clause of the library behind the block that holds the caret, or in place of the selected clause, with the params that it names. */
export function ClauseDialog({ session, onClose }: ClauseDialogProps) {
  const { t } = useTranslation('templates-paper');
  const { selected, work } = session;
  const current = clauseSections(work.content).find(({ section }) => section.id === selected)?.section;
  const paramsOf = ({ source, content }: PickedClause) => clauseParams(content, source.variant);
  return (
    <Dialog open width={640} title={t('insert.clauseTitle')} onClose={onClose}>
      <ClausePicker
        onPick={(picked) => {
          const section = clauseSection(newSectionId(), picked.source, picked.content);
          session.insertBlock(section, (now) => withParams(now, paramsOf(picked)));
          onClose();
        }}
        onReplace={
          current &&
          ((picked) => {
            const section = withClause(current, picked.source, picked.content);
            session.change((now) => withParams(replaceBlock(now, section), paramsOf(picked)));
            onClose();
          })
        }
      />
    </Dialog>
  );
}

const withParams = ({ content, ...work }: PaperWork, params: ReturnType<typeof clauseParams>): PaperWork => ({
  ...work,
  content: { ...content, params: withNewParams(content.params, params) },
});
