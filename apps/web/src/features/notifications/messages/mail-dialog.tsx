import { MAIL_FROM, mailAddress } from '@cinnabar/protocol/notifications/way-address';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { missingOf, useWayForm, type WayDialogProps, type WayFaults } from './use-way-form.ts';
import { WayDialog } from './way-dialog.tsx';

const EMPTY = { host: '', port: '465', user: '', password: '', from: '' };
type Name = keyof typeof EMPTY;
const NAMES: readonly Name[] = ['host', 'port', 'user', 'password', 'from'];
const NEEDED: readonly Name[] = ['host', 'port', 'from'];

function findFaults(values: typeof EMPTY): WayFaults<Name> {
  return {
    host: URL.canParse(mailAddress(values)) ? undefined : 'way.wrongHost',
    from: MAIL_FROM.test(values.from.trim()) ? undefined : 'way.wrongFrom',
    ...missingOf(values, NEEDED),
  };
}

/** The mail server and who mail is from. What was saved before is not shown: it is entered again. */
export function MailDialog({ removable, save, onClose }: WayDialogProps) {
  const { t } = useTranslation('notifications');
  const form = useWayForm({
    kind: 'MAIL',
    start: EMPTY,
    check: findFaults,
    addressOf: (values) => ({ address: mailAddress(values), from: values.from }),
    save,
    onClose,
  });
  return (
    <WayDialog form={form} title={t('way.kind.MAIL')} removable={removable} onClose={onClose}>
      {NAMES.map((name) => (
        <Field
          key={name}
          label={t(`way.mail.${name}`)}
          error={form.error(name)}
          help={name === 'port' || name === 'from' ? t(`way.${name}Help`) : undefined}
        >
          {name === 'password' ? (
            <PasswordInput autoComplete="new-password" {...form.input('password')} />
          ) : (
            <Input
              autoComplete="off"
              inputMode={name === 'port' ? 'numeric' : undefined}
              {...form.input(name)}
            />
          )}
        </Field>
      ))}
    </WayDialog>
  );
}
