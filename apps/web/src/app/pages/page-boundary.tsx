import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
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
  const { t } = useTranslation();
  const state = (
    <ErrorState
      heading="h1"
      error={error}
      title={t('system:error.pageTitle')}
      // A fresh load also brings the current code, when the page is older than the server.
      onRetry={() => location.reload()}
    />
  );
  return inShell ? state : <AlonePage>{state}</AlonePage>;
}
