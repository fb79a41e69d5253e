import './letter-words.css';
import type { ApplicationLetter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import { Fragment } from 'react';

/** The wording of the letter, word for word as in its file, for a screen of any width. */
export function LetterWords({
  text: { title, subtitle, paragraphs, facts },
}: Pick<ApplicationLetter, 'text'>) {
  return (
    <section className="letter-words" lang="zh-CN">
      <h2>
        {title}
        <small lang="en">{subtitle}</small>
      </h2>
      {paragraphs.map((paragraph, index) => (
        <p key={paragraph} lang={index % 2 === 1 ? 'en' : 'zh-CN'}>
          {paragraph}
        </p>
      ))}
      <dl>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
