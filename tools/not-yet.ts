// A root script that has nothing to run yet says so and fails: silence would be taken for success.

const name = process.argv[2] ?? 'this script';
console.error(`npm run ${name}: there is nothing to run yet. README.md says what there is.`);
process.exitCode = 1;
