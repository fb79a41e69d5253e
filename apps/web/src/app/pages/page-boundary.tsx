import { Component, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { checkConnection, isServerUp, onRecovery, watchConnection } from '../../lib/api/connection.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { isLoadFailure, reloadOnce } from '../../lib/recover/load-failure.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { AlonePage } from './alone-page.tsx';

/** A page that broke, or whose code could not be loaded, becomes a sentence and a way on; leaving for another page ends it. */
export function PageBoundary({ children, inShell }: { children: ReactNode; inShell?: boolean }) {
  const { pathname } = useLocation();
  return (
    <Boundary place={pathname} fallback={(error) => <BrokenPage error={error} inShell={inShell ?? false} />}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  place: string;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { broken: { error: unknown } | null }> {
  override state: { broken: { error: unknown } | null } = { broken: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.broken && before.place !== this.props.place) this.setState({ broken: null });
  }

  override render() {
    return this.state.broken ? this.props.fallback(this.state.broken.error) : this.props.children;
  }
}

function BrokenPage({ error, inShell }: { error: unknown; inShell: boolean }) {
  const state = isLoadFailure(error) ? <NotLoaded error={error} /> : <Broken error={error} />;
  return inShell ? state : <AlonePage>{state}</AlonePage>;
}

function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <ErrorState
      heading="h1"
      error={error}
      title={t('system:error.pageTitle')}
      onRetry={() => location.reload()}
    />
  );
}

/** Its code did not arrive: because of the network, which is waited for, or because the server has a newer program. */
function NotLoaded({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const up = useSyncExternalStore(watchConnection, isServerUp);
  useEffect(() => {
    const stop = onRecovery(() => location.reload());
    void checkConnection().then((answered) => answered && reloadOnce());
    return stop;
  }, []);
  // Without a network a load would leave nothing of the page.
  const retry = async () => {
    if (await checkConnection()) location.reload();
  };
  return (
    <ErrorState
      heading="h1"
      error={error}
      title={t(up ? 'system:error.pageTitle' : 'system:error.pageAwaits')}
      onRetry={retry}
    >
      {t(up ? 'system:error.pageMissing' : 'system:error.pageAwaitsText')}
    </ErrorState>
  );
}
