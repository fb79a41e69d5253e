import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** Searches contracts from anywhere; `/` jumps into it. */
export function SearchBox() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      if (
        event.key !== '/' ||
        typing ||
        event.ctrlKey ||
        event.metaKey ||
        document.querySelector('dialog[open]')
      )
        return;
      // A page with its own search field takes the key first.
      if (event.defaultPrevented) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <search>
      <form
        className="top-bar-search"
        onSubmit={(event) => {
          event.preventDefault();
          const keyword = input.current?.value.trim() ?? '';
          navigate(keyword ? `/contractlist?keyword=${encodeURIComponent(keyword)}` : '/contractlist');
        }}
      >
        <Icon name="search" size={16} />
        <input
          ref={input}
          type="search"
          maxLength={100}
          aria-label={t('system:search.label')}
          placeholder={t('system:search.placeholder')}
        />
        <span className="top-bar-key" aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}
