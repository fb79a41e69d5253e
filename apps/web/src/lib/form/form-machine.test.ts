import type { ErrorName } from '@cinnabar/protocol/errors';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { createFormMachine, type FormRules, LEAVING } from './form-machine.ts';
import { isDirty } from './form-state.ts';

const START = { name: '', pin: '', copies: 1 };
type Values = typeof START;

const refusal = (name: ErrorName, fields: string[] = []) =>
  new ApiError({
    name,
    message: `${name} in words`,
    status: 400,
    errors: fields.map((field) => ({ field, name: 'FORMAT', message: `${field} in words` })),
  });

/** A form that sends to a server which answers on command. */
function makeForm(rules: Partial<FormRules<Values, never>> = {}) {
  const form = createFormMachine<Values>(START);
  const tell = vi.fn();
  const sent: { values: Values; answer: (failure?: unknown) => void }[] = [];
  const send = (values: Values) =>
    new Promise<void>((resolve, reject) => {
      sent.push({ values, answer: (failure) => (failure ? reject(failure) : resolve()) });
    });
  const all: FormRules<Values, never> = {
    check: ({ name }) => ({ name: name.trim() === '' ? 'system:form.required' : undefined }),
    send,
    ...rules,
  };
  const submit = () => form.submit(all, tell);
  const enter = (values: Partial<Values>) => form.apply({ type: 'entered', values });
  return { form, rules: all, tell, sent, submit, enter, faults: () => form.getState().faults };
}

describe('a form', () => {
  it('says what is missing, sends nothing, and moves the focus each time it is refused', async () => {
    const { form, sent, submit, faults } = makeForm();
    expect(await submit()).toBe(false);
    expect(await submit()).toBe(false);
    expect(faults()).toEqual({ name: 'system:form.required' });
    expect(form.getState()).toMatchObject({ refusals: 2, phase: 'open' });
    expect(sent).toHaveLength(0);
  });

  it('takes back what it said of a field, and of the whole, while that field is typed into', () => {
    const { form, enter, faults } = makeForm();
    form.apply({
      type: 'checked',
      faults: { name: 'system:form.required', pin: 'system:form.required', form: 'system:form.required' },
    });
    enter({ name: '林' });
    expect(faults()).toEqual({ pin: 'system:form.required' });
  });

  it('shows a failure of a call beside it where a refusal would stand, and reports what belongs to no field', () => {
    const { form, rules, tell, faults } = makeForm({ place: () => 'pin' });
    const taken = refusal('CONTACT_TAKEN');
    form.fail(rules, taken, tell);
    expect(faults()).toEqual({ pin: taken });
    expect(tell).not.toHaveBeenCalled();
    const offline = new TypeError('Failed to fetch');
    form.fail(rules, offline, tell);
    expect(tell).toHaveBeenCalledWith(offline);
    expect(form.getState()).toMatchObject({ refusals: 0, phase: 'open' });
  });

  it('removes the messages of other fields on request', () => {
    const { form, faults } = makeForm();
    form.apply({ type: 'checked', faults: { pin: 'system:form.required' } });
    form.apply({ type: 'entered', values: { name: '林' }, clears: ['pin'] });
    expect(faults()).toEqual({});
  });

  it('validates a field that is left with something in it, and no other', () => {
    const { form, rules, enter, faults } = makeForm({
      check: () => ({ name: 'system:form.required', pin: 'system:form.required' }),
    });
    form.leave(rules, 'name');
    expect(faults()).toEqual({});
    enter({ name: 'x' });
    form.leave(rules, 'name');
    expect(faults()).toEqual({ name: 'system:form.required' });
  });

  it('keeps what the server said of a field that is left as it is', () => {
    const { form, rules, enter, faults } = makeForm();
    enter({ name: '林' });
    const taken = refusal('CONTACT_TAKEN');
    form.apply({ type: 'checked', faults: { name: taken } });
    form.leave(rules, 'name');
    expect(faults()).toEqual({ name: taken });
  });

  it('verifies single fields before something is done with them', () => {
    const { form, rules, enter } = makeForm();
    expect(form.verify(rules, 'pin')).toBe(true);
    expect(form.verify(rules, 'name', 'pin')).toBe(false);
    enter({ name: '林' });
    expect(form.verify(rules, 'name', 'pin')).toBe(true);
  });

  it('is sent once, however often it is submitted meanwhile', async () => {
    const { form, sent, submit, enter } = makeForm();
    enter({ name: '林' });
    const first = submit();
    expect(form.getState().phase).toBe('sending');
    expect(await submit()).toBe(false);
    sent[0]!.answer();
    expect(await first).toBe(true);
    expect(sent.map(({ values }) => values.name)).toEqual(['林']);
    expect(form.getState().phase).toBe('open');
  });

  it('sends what was entered in the same turn', async () => {
    const { sent, submit, enter } = makeForm();
    enter({ name: '林', pin: '123456' });
    const done = submit();
    sent[0]!.answer();
    await done;
    expect(sent[0]!.values).toEqual({ name: '林', pin: '123456', copies: 1 });
  });

  it('is no longer unsaved after it was saved, except for what was entered meanwhile', async () => {
    const { form, sent, submit, enter } = makeForm();
    expect(isDirty(form.getState())).toBe(false);
    enter({ name: '林' });
    const done = submit();
    enter({ copies: 2 });
    sent[0]!.answer();
    await done;
    expect(form.getState().values).toEqual({ name: '林', pin: '', copies: 2 });
    expect(isDirty(form.getState())).toBe(true);
    enter({ copies: 1 });
    expect(isDirty(form.getState())).toBe(false);
  });

  it('stays busy when another page follows', async () => {
    const { form, submit, enter } = makeForm({ send: async () => LEAVING });
    enter({ name: '林' });
    expect(await submit()).toBe(true);
    expect(form.getState().phase).toBe('sending');
    expect(await submit()).toBe(false);
  });
});

describe('a form that the server refuses', () => {
  const refused = async (failure: unknown, rules: Partial<FormRules<Values, never>> = {}) => {
    const made = makeForm(rules);
    made.enter({ name: '林', pin: '123456' });
    const done = made.submit();
    made.sent[0]!.answer(failure);
    expect(await done).toBe(false);
    expect(made.form.getState().phase).toBe('open');
    return made;
  };

  it('says the server’s sentence at each field that it names, and keeps what was entered', async () => {
    const { form, faults, tell } = await refused(
      refusal('BAD_REQUEST', ['name', 'copies', 'name', 'elsewhere']),
    );
    expect(faults()).toMatchObject({
      name: { field: 'name', message: 'name in words' },
      copies: { field: 'copies' },
    });
    expect(Object.keys(faults()).sort()).toEqual(['copies', 'name']);
    expect(form.getState()).toMatchObject({ values: { name: '林', pin: '123456' }, refusals: 1 });
    expect(tell).not.toHaveBeenCalled();
  });

  it('says what belongs to no field in a message', async () => {
    const failure = refusal('BUSY');
    const { tell, faults } = await refused(failure);
    expect(tell).toHaveBeenCalledExactlyOnceWith(failure);
    expect(faults()).toEqual({});
  });

  it('does not take a fault of the program for a refusal', async () => {
    const failure = new TypeError('undefined is not a function');
    const { tell, faults } = await refused(failure, { rest: 'name' });
    expect(tell).toHaveBeenCalledExactlyOnceWith(failure);
    expect(faults()).toEqual({});
  });

  it('explains a failure by itself where it can', async () => {
    const declined = new Error('declined');
    const explain = (error: unknown) =>
      error === declined ? { form: 'system:form.required' as const } : undefined;
    const { tell, faults } = await refused(declined, { explain });
    expect(faults()).toEqual({ form: 'system:form.required' });
    expect(tell).not.toHaveBeenCalled();
    const busy = await refused(refusal('BUSY'), { explain });
    expect(busy.tell).toHaveBeenCalledOnce();
  });

  it('puts a refusal where the form knows better that it belongs', async () => {
    const failure = refusal('WRONG_CODE', ['name']);
    expect((await refused(failure, { place: () => 'pin' })).faults()).toEqual({ pin: failure });
    expect((await refused(failure, { place: () => 'form' })).faults()).toEqual({ form: failure });
    expect((await refused(failure, { place: () => ({ pin: 'system:form.required' }) })).faults()).toEqual({
      pin: 'system:form.required',
    });
  });

  it('puts what names no field at the one that is given for it', async () => {
    const failure = refusal('BUSY');
    expect((await refused(failure, { rest: 'pin' })).faults()).toEqual({ pin: failure });
    const named = refusal('BAD_REQUEST', ['name']);
    expect(Object.keys((await refused(named, { rest: 'pin' })).faults())).toEqual(['name']);
  });

  it('empties a code that is spent, and nothing else', async () => {
    const { form } = await refused(refusal('WRONG_CODE'), { rest: 'pin', spent: () => ({ pin: '' }) });
    expect(form.getState().values).toEqual({ name: '林', pin: '', copies: 1 });
  });

  it('can be sent again', async () => {
    const { sent, submit, faults } = await refused(refusal('BUSY'), { rest: 'name' });
    const again = submit();
    expect(faults()).toEqual({});
    sent[1]!.answer();
    expect(await again).toBe(true);
  });
});

describe('a form with a secret', () => {
  it('empties it when it is saved, but neither by a refusal nor what was typed over it meanwhile', async () => {
    const spent = (_: Values, outcome: 'saved' | 'refused') => (outcome === 'saved' ? { pin: '' } : {});
    for (const [typed, left] of [
      [null, ''],
      ['654321', '654321'],
    ]) {
      const { form, sent, submit, enter } = makeForm({ spent });
      enter({ name: '林', pin: '123456' });
      const done = submit();
      if (typed) enter({ pin: typed });
      sent[0]!.answer();
      await done;
      expect(form.getState().values.pin).toBe(left);
      expect(isDirty(form.getState())).toBe(left !== '');
    }
    const { form, sent, submit, enter } = makeForm({ spent, rest: 'name' });
    enter({ name: '林', pin: '123456' });
    const done = submit();
    sent[0]!.answer(refusal('BUSY'));
    await done;
    expect(form.getState().values.pin).toBe('123456');
  });
});

describe('a form that asks the server first', () => {
  it('shows what both find wrong together, and is busy meanwhile', async () => {
    const weak = refusal('PASSWORD_RULE');
    let answer = (_: { pin: ApiError }) => {};
    const { form, sent, submit, faults } = makeForm({
      ask: () => new Promise((resolve) => (answer = resolve)),
    });
    const done = submit();
    expect(form.getState().phase).toBe('sending');
    answer({ pin: weak });
    expect(await done).toBe(false);
    expect(faults()).toEqual({ name: 'system:form.required', pin: weak });
    expect(sent).toHaveLength(0);
  });
});
