import type { Notice } from '@cinnabar/protocol/notifications/notice-schema';
import { classNames } from '../../lib/class-names.ts';
import { formatMoment, formatTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';

/** One message. Opening what it leads to marks it as read. */
export function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { t } = useTranslation('notifications');
  const { subject, text, path, createTime, read } = notice;
  return (
    <li className={classNames('notice-row', !read && 'notice-unread')}>
      <div className="notice-words">
        <h3>
          {!read && <span className="visually-hidden">{t('notice.unread')}</span>}
          {path ? (
            <Link to={path} onClick={() => !read && onRead()}>
              {subject}
            </Link>
          ) : (
            subject
          )}
        </h3>
        <p>{text}</p>
        <time dateTime={createTime} title={formatMoment(createTime)}>
          {formatTime(createTime)}
        </time>
      </div>
      {!read && (
        <Button look="text" size="small" icon="check" onClick={onRead}>
          {t('notice.read')}
          <span className="visually-hidden">{t('notice.which', { subject })}</span>
        </Button>
      )}
    </li>
  );
}
