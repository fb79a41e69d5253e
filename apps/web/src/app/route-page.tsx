import { useEffect } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { useSystemName } from '../lib/queries/system-config.ts';
import { DemoMark } from '../ui/feedback/demo-banner.tsx';
import { OpenResource } from './pages/closed-resource-page.tsx';
import { OwnSignIn } from './pages/own-sign-in-page.tsx';
import type { RouteSpec } from './route-spec.ts';

/** The page of a route, under its title. */
export function RoutePage({ spec }: { spec: RouteSpec }) {
  const { t } = useTranslation();
  const system = useSystemName();
  const title = t(`title.${spec.title}`);
  useEffect(() => {
    document.title = `${title} · ${system}`;
  }, [title, system]);
  const Page = spec.page;
  const alone = spec.layout === 'fullscreen';
  const content = <Page />;
  return (
    <>
      {alone && <DemoMark />}
      <OpenResource resource={spec.resource} title={title} alone={alone}>
        {spec.own ? <OwnSignIn alone={alone}>{content}</OwnSignIn> : content}
      </OpenResource>
    </>
  );
}
