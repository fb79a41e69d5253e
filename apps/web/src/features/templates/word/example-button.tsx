import './example-button.css';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { saveWordExample } from './word-calls.ts';

/** A Word file with every kind of tag, to begin with. */
export function ExampleButton() {
  const { t } = useTranslation('templates-word');
  const save = useMutation({ mutationFn: saveWordExample });
  return (
    <Button size="small" look="text" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
      {t('start.example')}
    </Button>
  );
}
