// Prints the closing lines of test runs: the failures, one line for each report in a folder and their sum. Fails when a run is missing, ran
// no test or failed one. Usage: print-totals.mjs FOLDER REPORT.json ... (the required reports)
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const [folder, ...required] = process.argv.slice(2);
const names = [...new Set([...required, ...readdirSync(folder).filter((name) => name.endsWith('.json'))])];
const say = ([passed, failed, skipped]) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

let isWell = names.length > 0;
const sum = [0, 0, 0];
const failures = [];
for (const name of names) {
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    console.log(`${name}: no report, the run did not end`);
    isWell = false;
    continue;
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const totals = [report.numPassedTests, report.numFailedTests, report.numPendingTests];
  totals.forEach((count, index) => {
    sum[index] += count;
  });
  console.log(`${path.basename(name, '.json')}: ${say(totals)}`);
  for (const { name: testFile, status, message, assertionResults } of report.testResults) {
    const where = path.relative(process.cwd(), testFile);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      failures.push(`${where} > ${fullName}\n${failureMessages.join('\n')}`);
    if (status === 'failed' && failed.length === 0) failures.push(`${where}\n${message}`);
  }
  // A file that could not be loaded counts no test, but fails its run.
  isWell &&= report.success && totals[0] > 0 && totals[1] === 0;
}
console.log(say(sum));
for (const failure of failures) console.log(`\nFAILED ${failure}`);
process.exit(isWell ? 0 : 1);
