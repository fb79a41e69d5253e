import type { AuditResult } from '@cinnabar/protocol/audit/audit-events';
import type { AuditEntry } from '@cinnabar/protocol/audit/audit-list-schema';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Tag, type TagTone } from '../../ui/feedback/tag.tsx';
import { pageOfObject } from './object-page.ts';

const TONES: Record<AuditResult, TagTone> = { DONE: 'ok', REFUSED: 'bad', WARNED: 'warn' };

export function ResultTag({ result }: { result: AuditResult }) {
  const { t } = useTranslation('audit');
  return <Tag tone={TONES[result]}>{t(`result.${result}`)}</Tag>;
}

/** The person, or the product itself; a person whose name was erased is still one. */
export function useActorName(): (actor: AuditEntry['actor']) => string {
  const { t } = useTranslation('audit');
  return ({ id, name }) => name || t(id === null ? 'system' : 'erased');
}

/** What a record is about, linked to its page. */
export function ObjectName({ object }: { object: AuditEntry['object'] }) {
  const { t } = useTranslation('audit');
  const { menus } = useCurrentUser();
  if (!object) return <span aria-hidden="true">—</span>;
  const page = pageOfObject(object, menus);
  const kind = t(`object.${object.kind}`);
  const name = object.name || kind;
  return (
    <span className="audit-two">
      {page ? (
        <Link to={page} className="clip">
          {name}
        </Link>
      ) : (
        <span className="clip">{name}</span>
      )}
      {object.name && object.kind !== 'OTHER' && <small>{kind}</small>}
    </span>
  );
}
