import { expect, it } from 'vitest';
import { isSound } from '../../../lib/form/form-state.ts';
import { checkContact, checkScanForm, type ScanForm } from './check-scan-form.ts';

const form: ScanForm = {
  name: '江望舒',
  contact: '13700000001',
  signType: 'CAPTCHA',
  secret: '123456',
};

it('a whole form is sound', () => {
  expect(isSound(checkScanForm(form, false))).toBe(true);
});

it('each field says what it misses', () => {
  expect(checkScanForm({ ...form, name: ' ' }, false).name).toBe('nameMissing');
  expect(checkScanForm({ ...form, name: '海棠贸易有限公司' }, true).name).toBe('nameOfOrganization');
  expect(checkScanForm({ ...form, contact: '' }, false).contact).toBe('contactMissing');
  expect(checkScanForm({ ...form, secret: '12345' }, false).secret).toBe('codeMissing');
  expect(checkScanForm({ ...form, signType: 'PASSWORD', secret: '' }, false).secret).toBe('passwordMissing');
});

it.each([
  ['13700000001', undefined],
  ['23700000001', 'phoneWrong'],
  ['1370000000', 'phoneWrong'],
  ['852 91234567', undefined],
  ['886 912345678', undefined],
  ['852 ', 'contactMissing'],
  ['852 12', 'phoneWrong'],
  ['lin@example.com', undefined],
  ['lin@example', 'emailWrong'],
])('the contact %s', (contact, fault) => {
  expect(checkContact(contact)).toBe(fault);
});

it('who is signed in already only has a name to give', () => {
  expect(isSound(checkScanForm({ ...form, contact: '', secret: '' }, true))).toBe(true);
});
