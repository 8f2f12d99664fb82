// npm run figures: records the benchmark reports in `reports/` as the documentation's figures, and writes them into the documents.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { benchParts, benchReportFile, isOfCommit } from './bench-report.ts';
import { readReport, recordedFile } from './recorded-reports.ts';

for (const part of benchParts) {
  const file = benchReportFile(part);
  if (!existsSync(file)) continue;
  const report = readReport(file);
  if (!isOfCommit(report)) {
    console.error(`${part}: measured with uncommitted changes (${report.commit}), not recorded`);
    process.exitCode = 1;
    continue;
  }
  mkdirSync(dirname(recordedFile(part)), { recursive: true });
  writeFileSync(recordedFile(part), `${JSON.stringify(report, null, 2)}\n`);
  console.log(`${part}: ${report.measuredOn}, ${report.commit}`);
}
console.log('Now write them into the documentation: npm run gen');
