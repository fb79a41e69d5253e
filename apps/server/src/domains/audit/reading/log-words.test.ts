import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AUDIT_EVENTS, AUDIT_GROUPS } from '@cinnabar/protocol/audit/audit-events';
import { LANGUAGES } from '@cinnabar/protocol/transport/headers';
import { expect, it } from 'vitest';
import { AUDIT_WORDS, sayDetails, sayEvent } from './log-words.ts';

const DOMAINS = path.join(import.meta.dirname, '../..');

/** Events that the sources of the domains name where they record, except those of contracts, whose log is its own. */
function recordedEvents(): string[] {
  const files = readdirSync(DOMAINS, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|-factory\.ts$|^contracts/.test(file),
  );
  const sources = files.map((file) => readFileSync(path.join(DOMAINS, file), 'utf8'));
  const named = /(?:event: |recordOwn\(context, tx, actor, )'([A-Z]+(?:_[A-Z]+)+)'/g;
  return sources.flatMap((source) => [...source.matchAll(named)].map(([, event]) => event!));
}

it.each(LANGUAGES)('every event has words in %s', (language) => {
  const other = AUDIT_WORDS[language]('otherEvent');
  const wordless = AUDIT_EVENTS.filter((event) => {
    const said = sayEvent({ event, detail: {} }, language);
    return said === other || said.includes('{{') || said.includes(event);
  });
  expect(wordless).toEqual([]);
});

it('every event that is recorded in the log of a company is in a group', () => {
  const recorded = recordedEvents();
  expect(recorded.length).toBeGreaterThan(60);
  expect([...new Set(recorded)].filter((event) => !AUDIT_EVENTS.some((one) => one === event))).toEqual([]);
});

it('an event is in one group', () => {
  expect(new Set(AUDIT_EVENTS).size).toBe(Object.values(AUDIT_GROUPS).flat().length);
});

it('an event of another version has words too, and no code', () => {
  expect(sayEvent({ event: 'SOMETHING_NEW', detail: {} }, 'zh_CN')).toBe('其他操作');
});

it('a change of a setting names the setting, not its code', () => {
  const changed = { event: 'SETTING_CHANGED', detail: { name: 'contract/send', value: '{"open":false}' } };
  expect(sayDetails(changed, 'zh_CN')).toEqual([{ name: '设置', value: '发起合同' }]);
  expect(sayEvent(changed, 'en_US')).not.toBe(
    sayEvent({ ...changed, detail: { ...changed.detail, takenBack: 1 } }, 'en_US'),
  );
});

it('a number is named after what it counts', () => {
  const nameOf = (event: string) => sayDetails({ event, detail: { number: 2 } }, 'zh_CN');
  expect(nameOf('CATEGORY_PUBLISHED')).toEqual([{ name: '版本', value: '2' }]);
  expect(nameOf('PHYSICAL_ALERT')).toEqual([{ name: '第几次盖印', value: '2' }]);
  expect(nameOf('EMPLOYEE_INVITED')).toEqual([{ name: '工号', value: '2' }]);
});
