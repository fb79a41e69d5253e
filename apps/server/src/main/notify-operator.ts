import type { Finding, FindingKind } from '../domains/audit/index.ts';
import type { Notifications, TemplateName } from '../domains/notifications/index.ts';
import type { Tx } from '../platform/db/open-database.ts';
import type { Administrator } from '../platform/http/administrators.ts';

const TEMPLATES: Record<FindingKind, TemplateName> = {
  CHAIN_BROKEN: 'audit-chain-broken',
  ROOT_BROKEN: 'audit-root-broken',
  COPY_DIFFERS: 'audit-copy-differs',
  FILE_ALTERED: 'audit-file-altered',
  FILE_MISSING: 'audit-file-missing',
};

/** A database that was replaced as a whole is one incident, not ten thousand messages. */
const MOST_SINGLE = 5;

/** Notifies the platform's administrators of findings of the background audit: one message each, or a summary of many at once. */
export async function notifyOperator(
  notifications: Notifications,
  tx: Tx,
  administrators: readonly Administrator[],
  findings: readonly Finding[],
): Promise<void> {
  const letters =
    findings.length > MOST_SINGLE
      ? [{ template: 'audit-many-findings' as const, params: { count: findings.length } }]
      : findings.map(({ kind, subject }) => ({ template: TEMPLATES[kind], params: { subject } }));
  for (const { id, mobile, email, lang } of administrators) {
    // By e-mail where there is an address: findings are long.
    const to = email ?? mobile;
    if (!to) continue;
    for (const letter of letters)
      await notifications.send(tx, { to, language: lang, notice: { userId: id, path: null }, ...letter });
  }
}
