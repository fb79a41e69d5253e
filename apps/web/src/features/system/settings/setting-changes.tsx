import { listSettingChangesCall, takeBackSettingCall } from '@cinnabar/protocol/system/change-setting-calls';
import type { SettingChangeEntry } from '@cinnabar/protocol/system/system-schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useSingleAct } from '../../../lib/use-single-act.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Dialog, DialogNote } from '../../../ui/overlays/dialog.tsx';
import type { SettingSpec } from './setting-specs.ts';
import { useDescribeValue } from './use-describe-value.ts';
import { useSayAuthor } from './use-say-author.ts';

interface SettingChangesProps {
  spec: SettingSpec;
  /** Changes are listed, and cannot be taken back here. */
  isFixed: boolean;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** Every change of a setting, newest first. Each can be taken back. */
export function SettingChanges({ spec, isFixed, onClose, onChanged }: SettingChangesProps) {
  const { t } = useTranslation('system-settings');
  const name = t(`name.${spec.name}`);
  const act = useSingleAct();
  const { menus } = useCurrentUser();
  const pages = useInfiniteQuery({
    queryKey: ['settings', 'changes', spec.name],
    queryFn: ({ pageParam }) =>
      api(listSettingChangesCall, { query: { name: spec.name, before: pageParam } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const { data, error } = pages;
  const changes = data?.pages.flatMap(({ list }) => list) ?? [];
  const version = data?.pages[0]?.version;

  const takeBack = ({ number }: SettingChangeEntry) =>
    act.run(
      async () => {
        await api(takeBackSettingCall, { body: { name: spec.name, version: version!, change: number } });
        await onChanged();
        onClose();
      },
      { done: t('takenBack', { name }), failed: () => void onChanged() },
    );

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('changes.title', { name })}
      width={640}
      footer={
        <>
          {menus.includes('audit') && (
            <DialogNote>
              <Link to={`/audit?scope=SYSTEM&object=${encodeURIComponent(spec.name)}`}>
                {t('changes.log')}
              </Link>
            </DialogNote>
          )}
          <Button onClick={onClose}>{t('changes.close')}</Button>
        </>
      }
    >
      {error && !data && <ErrorState heading="h2" error={error} onRetry={() => void pages.refetch()} />}
      {!error && !data && (
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {data && (
        <ol className="settings-changes">
          {changes.map((change) => (
            <li key={change.number}>
              <ChangeWords spec={spec} change={change} />
              {!isFixed && change.restorable && (
                <Button size="small" icon="undo" busy={act.busy} onClick={() => void takeBack(change)}>
                  {t('changes.takeBack')}
                  <span className="visually-hidden">
                    {t('changes.ofTime', { time: formatDateTime(change.time) })}
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('changes.more')}
        </Button>
      )}
    </Dialog>
  );
}

function ChangeWords({ spec, change }: { spec: SettingSpec; change: SettingChangeEntry }) {
  const { t } = useTranslation('system-settings');
  const describe = useDescribeValue();
  const sayAuthor = useSayAuthor();
  return (
    <div className="settings-change">
      <p className="settings-fact">
        {sayAuthor(change.changedBy, formatDateTime(change.time))}
        {change.takenBack !== null && t('changes.wasTakenBack')}
        {!change.restorable && t('changes.pictureGone')}
      </p>
      <p>
        <span className="settings-change-before">{describe(spec, change.before, change.after)}</span>
        <span className="visually-hidden">{t('changes.to')}</span>
        <span aria-hidden="true"> → </span>
        {describe(spec, change.after, change.before)}
      </p>
    </div>
  );
}
