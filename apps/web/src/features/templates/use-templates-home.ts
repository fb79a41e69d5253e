import { useCurrentUser } from '../../lib/session/session.ts';

/** Where one who leaves a template arrives: not everyone who uses templates has the list of them. */
export function useTemplatesHome(): { path: string; isList: boolean } {
  const rights = useCurrentUser().employee?.rights;
  const isList = rights?.TEMPLATE_CREATE !== undefined || rights?.TEMPLATE_MANAGE !== undefined;
  return { path: isList ? '/template-manage' : '/', isList };
}
