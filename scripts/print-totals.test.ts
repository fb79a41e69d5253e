import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, 'print-totals.mjs');
const report = (
  numPassedTests: number,
  numFailedTests = 0,
  success = numFailedTests === 0,
  testResults: object[] = [],
) => ({ numPassedTests, numFailedTests, numPendingTests: 1, success, testResults });

function print(reports: Record<string, object>, ...required: string[]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-totals-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(reports))
    writeFileSync(path.join(folder, name), JSON.stringify(content));
  const { stdout, status } = spawnSync(process.execPath, [SCRIPT, folder, ...required], { encoding: 'utf8' });
  return { lines: stdout.trim().split('\n'), status };
}

it('prints the totals of each run and of all', () => {
  const reports = { 'test.json': report(30), 'clock+3y.json': report(12) };
  expect(print(reports, 'test.json', 'clock+3y.json')).toEqual({
    lines: [
      'test: 30 passed, 0 failed, 1 skipped',
      'clock+3y: 12 passed, 0 failed, 1 skipped',
      '42 passed, 0 failed, 2 skipped',
    ],
    status: 0,
  });
});

it.each([
  ['a test failed in the second run', { 'test.json': report(30), 'clock+3y.json': report(12, 1) }],
  ['a test failed in the first run', { 'test.json': report(30, 2), 'clock+3y.json': report(12) }],
  ['a file could not be loaded', { 'test.json': report(30), 'clock+3y.json': report(12, 0, false) }],
  ['a run had no test', { 'test.json': report(30), 'clock+3y.json': report(0) }],
  ['a run left no report', { 'test.json': report(30) }],
])('fails when %s', (_, reports) => {
  expect(print(reports, 'test.json', 'clock+3y.json').status).toBe(1);
});

it('names what failed, and files that could not be loaded', () => {
  const failed = { status: 'failed', fullName: 'the log is read', failureMessages: ['Error: late'] };
  const passed = { status: 'passed', fullName: 'the log is closed', failureMessages: [] };
  const testResults = [
    {
      name: path.resolve('e2e/log.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [passed, failed],
    },
    { name: path.resolve('e2e/cut.test.ts'), status: 'failed', message: 'SyntaxError', assertionResults: [] },
  ];
  const { lines } = print({ 'test.json': report(30, 1, false, testResults) }, 'test.json');
  expect(lines.join('\n')).toContain('FAILED e2e/log.test.ts > the log is read\nError: late');
  expect(lines.join('\n')).toContain('FAILED e2e/cut.test.ts\nSyntaxError');
  expect(lines.join('\n')).not.toContain('the log is closed');
});
