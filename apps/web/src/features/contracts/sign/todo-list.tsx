import { classNames } from '../../../lib/class-names.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { OwnAction } from './find-own-action.ts';
import type { Place } from './places.ts';
import type { Choices } from './use-sign-state.ts';
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
  onRead: () => void;
  onOpen: (fieldId: string) => void;
}

/** Everything that is left to do, in the order of the pages; each line goes there. */
export function TodoList(props: TodoListProps) {
  const { own, places, choices, nextId, who, read, total, severalDocuments, onRead, onOpen } = props;
  const { t } = useTranslation('contracts-sign');
  const whole = read >= total;
  return (
    <ol className="todo-list">
      <li className={classNames('todo-item', whole && 'todo-item-done')}>
        <Mark done={whole}>
          <Icon name="eye" size={14} />
        </Mark>
        <span className="todo-text">
          {t('read.title')}
          <small>{t('read.done', { read, total })}</small>
        </span>
        {!whole && (
          <button type="button" className="todo-link" onClick={onRead}>
            {t('read.open')}
          </button>
        )}
      </li>
      {places.map(({ field, documentTitle }, at) => {
        const done = choices.has(field.id);
        const now = field.id === nextId;
        const page = { page: field.page, title: documentTitle };
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
                {t(`place.${own.action.type}`)}
                <small>
                  {severalDocuments ? t('place.pageOf', page) : t('place.page', page)} · {who}
                </small>
              </span>
              <span className="visually-hidden">{t(done ? 'place.filled' : 'place.open')}</span>
            </button>
          </li>
        );
      })}
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
