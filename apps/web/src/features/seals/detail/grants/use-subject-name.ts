import type { SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import { useTranslation } from '../../../../lib/i18n.ts';

/** The name of whom a grant is for; built-in roles have one in each language. */
export function useSubjectName(): (grant: SealGrant) => string {
  const { t } = useTranslation('seals-detail');
  return ({ subjectName, subjectRoleType }) => {
    const name = subjectName || t('grant.gone');
    return subjectRoleType ? t(`system:roleType.${subjectRoleType}`, { defaultValue: name }) : name;
  };
}
