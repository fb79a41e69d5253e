import { MAIL_FROM, mailAddress } from '@cinnabar/protocol/notifications/way-address';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { useWayForm, type WayDialogProps, type WayFaults } from './use-way-form.ts';
import { WayDialog } from './way-dialog.tsx';

const EMPTY = { host: '', port: '465', user: '', password: '', from: '' };
type Name = keyof typeof EMPTY;
const NAMES: readonly Name[] = ['host', 'port', 'user', 'password', 'from'];
const NEEDED: readonly Name[] = ['host', 'port', 'from'];

function findFaults(values: typeof EMPTY): WayFaults<Name> {
  return {
    ...(URL.canParse(mailAddress(values)) ? {} : { host: 'wrongHost' }),
    ...(MAIL_FROM.test(values.from.trim()) ? {} : { from: 'wrongFrom' }),
  };
}

/** The mail server and who mail is from. What was saved before is not shown: it is entered anew. */
export function MailDialog({ removable, save, onClose }: WayDialogProps) {
  const { t } = useTranslation('notifications');
  const form = useWayForm<Name>('MAIL', EMPTY, { save, onClose });
  const { values, set, errorOf, submit } = form;
  return (
    <WayDialog
      title={t('way.kind.MAIL')}
      fault={form.fault}
      busy={form.busy}
      onClose={onClose}
      onSubmit={() => submit(NEEDED, findFaults(values), () => mailAddress(values), values.from)}
      onRemove={removable ? form.remove : undefined}
    >
      {NAMES.map((name) => (
        <Field
          key={name}
          label={t(`way.mail.${name}`)}
          error={errorOf(name)}
          help={name === 'port' || name === 'from' ? t(`way.${name}Help`) : undefined}
        >
          {name === 'password' ? (
            <PasswordInput
              autoComplete="new-password"
              value={values.password}
              onChange={(event) => set('password', event.target.value)}
            />
          ) : (
            <Input
              autoComplete="off"
              inputMode={name === 'port' ? 'numeric' : undefined}
              value={values[name]}
              onChange={(event) => set(name, event.target.value)}
            />
          )}
        </Field>
      ))}
    </WayDialog>
  );
}
