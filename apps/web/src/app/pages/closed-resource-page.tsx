import type { Resource } from '@cinnabar/protocol/organizations/platform/resource-values';
import { mayUse } from '@cinnabar/protocol/permissions';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ROUTE_NAMES } from '../route-names.ts';
import { AlonePage } from './alone-page.tsx';

interface OpenResourceProps {
  resource: Resource | undefined;
  title: string;
  alone: boolean;
  children: ReactNode;
}

/** A page whose use may be closed to the company; in its place, that it is, and who can open it. */
export function OpenResource({ resource, ...rest }: OpenResourceProps) {
  return resource === undefined ? rest.children : <IfOpen resource={resource} {...rest} />;
}

function IfOpen({ resource, title, alone, children }: OpenResourceProps & { resource: Resource }) {
  const { t } = useTranslation('error-pages');
  const profile = useCurrentUser();
  if (mayUse(profile, resource)) return children;
  const page = (
    <Empty
      heading="h1"
      drawing="locked"
      title={t('closed.title', { page: title, company: profile.company?.name ?? '' })}
      action={
        <ButtonLink to={ROUTE_NAMES.appHome} look="primary">
          {t('system:action.home')}
        </ButtonLink>
      }
    >
      {t('closed.text')}
    </Empty>
  );
  return alone ? <AlonePage>{page}</AlonePage> : page;
}
