import { useTranslation } from '../../../../../lib/i18n.ts';
import { RolesPart } from '../../../editor/setup/roles-part.tsx';
import type { ParamSession, ParamWork } from '../../../editor/work/param-session.ts';
import { partiesOf, type RoleWork, rolesFrom } from '../../../editor/work/role-work.ts';
import { keyFor, takenKeys } from '../params/param-key.ts';

const settled = (work: RoleWork) => work;

/** The roles of papers or Word files, by the cards that templates of fixed pages have. A role that is gone is named by the check wherever it was used. */
export function RolesOfParties<W extends ParamWork>({
  session: { work, change, undo },
}: {
  session: ParamSession<W>;
}) {
  const { t } = useTranslation('templates-editor');
  const nameOf = (number: number) => t('roles.nameless', { number });
  return (
    <RolesPart
      work={partiesOf(work.roles)}
      change={(edit, mark) =>
        change((now) => ({ ...now, roles: rolesFrom(edit(partiesOf(now.roles)), nameOf) }), mark)
      }
      undo={undo}
      settle={settled}
      idFor={(name) => keyFor(name, takenKeys(work.content, work.roles))}
    />
  );
}
