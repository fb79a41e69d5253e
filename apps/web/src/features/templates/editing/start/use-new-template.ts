import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { editorPath } from '../../template-paths.ts';
import { groupsQuery, TEMPLATES } from '../../template-queries.ts';

export interface Named {
  title: string;
  groupId: string | null;
}

/** The name and group of a template to come; `make` makes it, and then its editor opens. */
export function useNewTemplate(
  companyId: string,
  make: (named: Named) => Promise<TemplateDetail>,
  title = '',
) {
  const { t } = useTranslation('templates-editor');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [address] = useSearchParams();
  const { data: groups = [] } = useQuery(groupsQuery(companyId));
  const form = useForm({
    t,
    start: { title, groupId: address.get('groupId') ?? '' },
    guarded: true,
    send: async ({ title, groupId }) => {
      const { id } = await make({
        title: title.trim(),
        groupId: groups.some((group) => group.id === groupId) ? groupId : null,
      });
      await client.invalidateQueries({ queryKey: TEMPLATES });
      navigate(editorPath(id), { replace: true });
    },
  });
  return { form, groups };
}

export type NewTemplateForm = ReturnType<typeof useNewTemplate>;
