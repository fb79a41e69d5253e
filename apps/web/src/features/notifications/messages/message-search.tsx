import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Input } from '../../../ui/forms/input.tsx';

interface MessageSearchProps {
  value: string;
  onSearch: (keyword: string) => void;
}

/** Searched when it is sent off: only a whole contact, number or name finds anything. */
export function MessageSearch({ value, onSearch }: MessageSearchProps) {
  const { t } = useTranslation('notifications');
  const [typed, setTyped] = useState(value);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className="message-search" onSubmit={search}>
        <Input
          icon="search"
          aria-label={t('messages.search')}
          placeholder={t('messages.searchHint')}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          suffix={
            typed !== '' && (
              <IconButton
                icon="x"
                size="small"
                label={t('messages.searchClear')}
                onClick={() => {
                  setTyped('');
                  onSearch('');
                }}
              />
            )
          }
        />
        <Button type="submit">{t('messages.searchGo')}</Button>
      </form>
    </search>
  );
}
