import './favourite-button.css';
import type { Template } from '@cinnabar/protocol/templates/template-schema';
import { markTemplateCall } from '@cinnabar/protocol/templates/templates-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { TEMPLATES } from '../template-queries.ts';

/** A mark of the reader's own. */
export function FavouriteButton({
  template: { id, title, favourite },
}: {
  template: Pick<Template, 'id' | 'title' | 'favourite'>;
}) {
  const { t } = useTranslation('templates');
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: () => api(markTemplateCall, { body: { templateId: id, favourite: !favourite } }),
    onSuccess: () => client.invalidateQueries({ queryKey: TEMPLATES }),
  });
  // As it will be, at once.
  const shown = mark.isPending ? !favourite : favourite;
  return (
    <IconButton
      className="template-star"
      icon="star"
      size="small"
      data-on={shown || undefined}
      label={t(shown ? 'act.unfavourite' : 'act.favourite', { title })}
      onClick={() => {
        if (!mark.isPending) mark.mutate();
      }}
    />
  );
}
