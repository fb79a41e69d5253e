import { listTemplateCommentsCall } from '@cinnabar/protocol/templates/comments/template-comments-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

export const templateCommentsQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['template-comments', templateId],
    queryFn: () => api(listTemplateCommentsCall, { params: { id: templateId } }),
  });
