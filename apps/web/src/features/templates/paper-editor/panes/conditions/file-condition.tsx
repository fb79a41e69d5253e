import { describeCondition } from '@cinnabar/protocol/templates/conditions/describe-condition';
import { useState } from 'react';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Button } from '../../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import {
  type ConditionalFile,
  type ParamSession,
  type ParamWork,
  withFileCondition,
} from '../../../editor/work/param-session.ts';
import { ConditionEditor } from './condition-editor.tsx';

interface FileConditionProps<W extends ParamWork> {
  session: ParamSession<W>;
  file: ConditionalFile;
  title: string;
}

/** When a file is part of the contract, in words, and the dialog in which that is changed. */
export function FileCondition<W extends ParamWork>({ session, file, title }: FileConditionProps<W>) {
  const { t } = useTranslation('templates-panes');
  const { t: rules } = useTranslation('templates-rules');
  const [asked, setAsked] = useState(false);
  const condition = file.condition ?? null;
  const close = () => setAsked(false);
  return (
    <>
      <small>
        {condition
          ? t('condition.sentence', {
              text: describeCondition(condition, session.work.content.params, rules),
            })
          : t('files.always')}
      </small>
      <Button size="small" look="text" onClick={() => setAsked(true)}>
        {t('files.condition')}
      </Button>
      {asked && (
        <Dialog
          open
          width={520}
          title={t('files.conditionOf', { name: title })}
          onClose={close}
          footer={
            <Button look="primary" onClick={close}>
              {t('files.done')}
            </Button>
          }
        >
          <ConditionEditor
            session={session}
            of="file"
            condition={condition}
            onChange={(next) =>
              session.change(
                (now) => ({ ...now, content: withFileCondition(now.content, file.id, next) }),
                `condition file ${file.id}`,
              )
            }
          />
        </Dialog>
      )}
    </>
  );
}
