import { changeProfileCall } from '@cinnabar/protocol/identity/profile-calls';
import './language-section.css';
import { LANGUAGES, type Language } from '@cinnabar/protocol/transport/headers';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { switchLanguage, useTranslation } from '../../../lib/i18n.ts';
import { HTML_LANG } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { Card } from '../../../ui/data/card.tsx';
import { useAct } from './use-act.ts';

/** Each language is written in itself. */
const NAMES: Record<Language, string> = { zh_CN: '简体中文', en_US: 'English' };

/** The language of the pages here, and of the messages that are sent to the person. */
export function LanguageSection() {
  const { t, i18n } = useTranslation('identity-account');
  const act = useAct();
  /** Shown at once, while it is saved on the server. */
  const [chosen, setChosen] = useState<Language | null>(null);

  async function choose(lang: Language) {
    setChosen(lang);
    const saved = await act.run(() => api(changeProfileCall, { body: { lang } }));
    if (saved) await switchLanguage(lang);
    setChosen(null);
    if (saved) notify('ok', NAMES[lang]);
  }

  return (
    <Card title={t('section.language.name')} className="account-titled" flush>
      <p className="account-hint">{t('language.note')}</p>
      <div className="account-languages" role="radiogroup" aria-label={t('section.language.name')}>
        {LANGUAGES.map((lang) => (
          <label key={lang} className="account-language" lang={HTML_LANG[lang]}>
            <input
              type="radio"
              name="language"
              value={lang}
              checked={chosen ? chosen === lang : HTML_LANG[lang] === i18n.language}
              disabled={act.busy}
              onChange={() => void choose(lang)}
            />
            <span>{NAMES[lang]}</span>
          </label>
        ))}
      </div>
    </Card>
  );
}
