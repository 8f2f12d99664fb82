// A start that failed for a reason the user can fix. Its message says what to do, so it is shown without a stack trace.
export class StartFailure extends Error {}
