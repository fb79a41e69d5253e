import type { Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { classNames } from '../../../../lib/class-names.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { OwnAction } from '../find-own-action.ts';
import { placeKey } from '../places/place-key.ts';
import type { Place } from '../places/places.ts';
import type { Choices } from '../places/placing.ts';
import './todo-list.css';

interface TodoListProps {
  own: OwnAction;
  places: readonly Place[];
  choices: Choices;
  nextId: string | null;
  who: string;
  read: number;
  total: number;
  severalDocuments: boolean;
  uploads: Signatory['uploads'];
  /** Until the sender's reading time is over. */
  secondsLeft: number;
  onRead: () => void;
  onOpen: (fieldId: string) => void;
  onHandIn: () => void;
}

/** Everything that is left to do, in the order of the pages; each line goes there. */
export function TodoList(props: TodoListProps) {
  const { own, places, choices, nextId, who, read, total, severalDocuments, onRead, onOpen } = props;
  const { uploads, secondsLeft, onHandIn } = props;
  const { t } = useTranslation('contracts-sign');
  const whole = read >= total && secondsLeft === 0;
  return (
    <ol className="todo-list">
      <li className={classNames('todo-item', whole && 'todo-item-done')}>
        <Mark done={whole}>
          <Icon name="eye" size={14} />
        </Mark>
        <span className="todo-text">
          {t('read.title')}
          <small>
            {secondsLeft > 0 ? t('reading.left', { seconds: secondsLeft }) : t('read.done', { read, total })}
          </small>
        </span>
        {read < total && (
          <button type="button" className="todo-link" onClick={onRead}>
            {t('read.open')}
          </button>
        )}
      </li>
      {places.map(({ field, documentTitle, pages }, at) => {
        const done = choices.has(field.id);
        const now = field.id === nextId;
        const where = { page: field.page, count: pages, title: documentTitle };
        const whereKey = field.type === 'ACROSS_PAGE' ? 'place.allPages' : 'place.page';
        return (
          <li key={field.id}>
            <button
              type="button"
              className={classNames('todo-item', now && 'todo-item-now', done && 'todo-item-done')}
              aria-current={now ? 'step' : undefined}
              onClick={() => onOpen(field.id)}
            >
              <Mark done={done}>{at + 1}</Mark>
              <span className="todo-text">
                {t(field.type === 'ACROSS_PAGE' ? 'place.across' : placeKey(own.action.type))}
                <small>
                  {t(severalDocuments ? `${whereKey}Of` : whereKey, where)} · {who}
                </small>
              </span>
              <span className="visually-hidden">{t(done ? 'place.filled' : 'place.open')}</span>
            </button>
          </li>
        );
      })}
      {uploads.map(({ id, title, required, file }) => (
        <li key={id}>
          <button
            type="button"
            className={classNames('todo-item', file && 'todo-item-done')}
            onClick={onHandIn}
          >
            <Mark done={file !== null}>
              <Icon name="clip" size={14} />
            </Mark>
            <span className="todo-text">
              {title}
              <small>{file?.name ?? t(required ? 'handIn.required' : 'handIn.optional')}</small>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Mark({ done, children }: { done: boolean; children: React.ReactNode }) {
  return (
    <span className="todo-mark" aria-hidden="true">
      {done ? <Icon name="check" size={14} /> : children}
    </span>
  );
}
