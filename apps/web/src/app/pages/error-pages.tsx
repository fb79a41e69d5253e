import { MENUS } from '@cinnabar/protocol/permissions';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import type { DrawingName } from '../../ui/feedback/drawing.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ROUTE_NAMES } from '../route-names.ts';
import { AlonePage } from './alone-page.tsx';

type Kind = 'permission' | 'off' | 'badRequest' | 'notFound' | 'failure';

const DRAWINGS: Record<Kind, DrawingName> = {
  permission: 'locked',
  off: 'locked',
  badRequest: 'torn',
  notFound: 'search',
  failure: 'torn',
};

interface ErrorPageProps {
  kind: Kind;
  page?: string;
  /** In place of the general sentence. */
  text?: string;
  back?: boolean;
}

function ErrorPage({ kind, page, text, back }: ErrorPageProps) {
  const { t } = useTranslation('error-pages');
  const navigate = useNavigate();
  return (
    <AlonePage>
      <Empty
        heading="h1"
        drawing={DRAWINGS[kind]}
        title={t(`${kind}.title`, { page })}
        action={
          <>
            {/* In a tab that a link opened there is nothing to go back to. */}
            {back && history.length > 1 && (
              <Button onClick={() => navigate(-1)}>{t('system:action.back')}</Button>
            )}
            <ButtonLink to={ROUTE_NAMES.appHome} look="primary">
              {t('system:action.home')}
            </ButtonLink>
          </>
        }
      >
        {text ?? t(`${kind}.text`)}
      </Empty>
    </AlonePage>
  );
}

/** Pages that an installation switches on or off, by their titles. */
const SWITCHED = ['fees', 'physicalSeals', 'sealApplications', 'sealApplication', 'launchSeal'] as const;

/** No access: for whom the page is, where the address names its menu (`?menu=`); or, with `?off=`, that this installation has not enabled it. */
export function PermissionPage() {
  const { t } = useTranslation('error-pages');
  const [search] = useSearchParams();
  const off = SWITCHED.find((one) => one === search.get('off'));
  if (off) return <ErrorPage kind="off" page={t(`system:title.${off}`)} />;
  const menu = MENUS.find((one) => one === search.get('menu'));
  if (!menu) return <ErrorPage kind="permission" />;
  return <ErrorPage kind="permission" text={t('permission.why', { roles: t(`permission.roles.${menu}`) })} />;
}
export const BadRequestPage = () => <ErrorPage kind="badRequest" back />;
export const NotFoundPage = () => <ErrorPage kind="notFound" back />;
export const FailurePage = () => <ErrorPage kind="failure" />;
