import './from-import.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { NameFields } from './name-fields.tsx';
import { NewTemplateFoot } from './new-template-foot.tsx';
import type { NewTemplateForm } from './use-new-template.ts';

interface ReadFileFormProps {
  /** Of the file. */
  name: string;
  template: NewTemplateForm;
  /** What comes next. */
  next: string;
  onAnother: () => void;
  /** What was read. */
  children: ReactNode;
}

/** A file that was read is looked through, gets its name, and becomes a template. */
export function ReadFileForm({
  name,
  template: { form, groups },
  next,
  onAnother,
  children,
}: ReadFileFormProps) {
  const { t } = useTranslation('templates-import');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <form className="new-template-part" {...form.bind}>
      <div className="import-file">
        <Icon name="doc" size={20} />
        <h2 ref={head} tabIndex={-1}>
          {name}
        </h2>
        <Button size="small" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
      {children}
      <NameFields form={form} groups={groups} />
      <NewTemplateFoot form={form}>
        <span>{next}</span>
      </NewTemplateFoot>
    </form>
  );
}
