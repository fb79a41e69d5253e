// Prints the closing line of a test run, and fails when no test ran.
import { readFileSync } from 'node:fs';

const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
process.exit(numPassedTests > 0 && numFailedTests === 0 ? 0 : 1);
