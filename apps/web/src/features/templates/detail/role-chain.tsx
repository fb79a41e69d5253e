import './role-chain.css';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import { formatNames } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** The parties of a template in the order of signing, each with its steps. */
export function RoleChain({ roles }: { roles: readonly TemplateRole[] }) {
  const { t } = useTranslation('templates');
  return (
    <ol className="template-roles">
      {roles
        .toSorted((one, other) => one.step - other.step)
        .map(({ id, name, sponsor, actions }) => (
          <li key={id}>
            {sponsor ? t('detail.sponsorRole', { name }) : name}
            <small>{formatNames(actions.map(({ type }) => t(`contracts:actionType.${type}`)))}</small>
          </li>
        ))}
    </ol>
  );
}
