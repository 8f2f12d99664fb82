// Every number that two places must agree on, with its unit in its name. These are the constants of the security
// rules; specified-constants.ts has section 9 of the specification.

import { captchaLimits, failuresBeforeCaptcha } from './captcha-limits.ts';
import { fileLimits } from './file-limits.ts';
import { passwordLimits } from './password-limits.ts';
import { accessTokenSeconds, sessionLimits } from './session-limits.ts';

const KIB = 1024;
const MB = 1_000_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
  password: passwordLimits,
  argon2: {
    memoryKib: 19_456,
    passes: 2,
    lanes: 1,
    saltBytes: 16,
    tagBytes: 32,
    atOnce: 4,
    queued: 50,
    keptForKnown: 10,
  },
  code: { digits: 6, seconds: 10 * MINUTE, tries: 5, newestValid: 2 },
  factor: {
    triesBeforeLock: 10,
    firstLockSeconds: 15 * MINUTE,
    longestLockSeconds: HOUR,
    triesBeforeDisabled: 100,
    /** A mailbox or number that receives codes is never locked permanently, because account recovery needs it. */
    addressRestSeconds: DAY,
  },
  resend: {
    firstPauseSeconds: 30,
    laterPauseSeconds: 60,
    perHour: 5,
    perDay: 10,
    perPhonePerHour: 5,
    /** The share for codes that anyone can request. The rest is reserved for the account with this number. */
    perPhonePerHourForAnybody: 4,
    perAddress: { times: 25, seconds: 5 * MINUTE },
  },
  /** How often an unknown mailbox receives the "No account here" email. */
  strangerMail: { times: 1, seconds: DAY },
  totp: { secretBytes: 20, digits: 6, stepSeconds: 30, stepsEitherSide: 1 },
  recoveryCodes: { count: 10, base32Characters: 13 },
  login: {
    perAddress: { times: 20, seconds: MINUTE },
    perEmailAndAddress: { times: 5, seconds: MINUTE },
    accountsPerAddress: { times: 50, seconds: 12 * HOUR, growth: 1.1, longestSeconds: 2 * DAY },
    failuresBeforeCaptcha,
  },
  /** Alarm thresholds: identifiers tried from one network per hour, and the rate of unknown ones. */
  alarm: { identifiersPerNetwork: 50, notFoundTimesMean: 3, fewestLookups: 50, leastMean: 0.01 },
  requests: {
    anonymous: { times: 300, seconds: 5 * MINUTE },
    signedIn: { times: 1200, seconds: 5 * MINUTE },
    registrations: { times: 20, seconds: HOUR },
  },
  captcha: {
    ...captchaLimits,
    /** How long our server caches whether the vendor answers. */
    probeCachedSeconds: 30,
    /** The proof of work costs this many times more while the vendor answers (decision 25). */
    highCostFactor: 20,
    /** Proofs at high cost accepted from one network (/24, /48). */
    proofsPerNetwork: { times: 60, seconds: HOUR },
  },
  /** How long a flow waits for its next step. A recovery grant counts from the code. */
  flow: {
    registerSeconds: HOUR,
    resetPasswordSeconds: 10 * MINUTE,
    resetGrantSeconds: 15 * MINUTE,
    loginSeconds: 10 * MINUTE,
    changeAddressSeconds: 10 * MINUTE,
    /** The maximum duration, however often its steps are repeated. */
    longestSeconds: 30 * MINUTE,
    longestSignUpSeconds: 4 * HOUR,
    wrongSecondFactors: 5,
  },
  accessTokenSeconds,
  clockSkewSeconds: 5,
  refresh: { bytes: 32, graceSeconds: 10 },
  session: sessionLimits,
  revocationCacheSeconds: 5,
  stepUp: { strictSeconds: 5 * MINUTE, otherwiseSeconds: 20 * MINUTE },
  handOffTokenSeconds: 60,
  disavowLinkSeconds: 10 * DAY,
  /** The delay of a change of factor or address that was requested without the authenticator. */
  changeDelaySeconds: DAY,
  changeRequests: { times: 5, seconds: DAY },
  /** Codes to new addresses or numbers per person. */
  addressCodes: { times: 10, seconds: DAY },
  undoLinkSeconds: DAY,
  /** Per person who creates clients. */
  newClients: { drafts: 10, perDay: { times: 5, seconds: DAY } },
  invite: {
    tokenBytes: 32,
    seconds: 7 * DAY,
    pendingPerClient: 20,
    /** Per address and client. */
    resendsPerDay: 3,
    /** Invitation emails to one mailbox across all clients, including reminders. */
    mailsPerMailbox: [
      { times: 5, seconds: DAY },
      { times: 20, seconds: 30 * DAY },
    ],
    resendPauseSeconds: 60,
    reminderDays: [2, 5, 6],
    /** Reminders to people who have joined but make no progress. */
    stillDays: [3, 7],
    /** Representatives and employees of a client together. */
    namedPerClient: 100,
    /** Codes per link that need no captcha. */
    codesBeforeCaptcha: { times: 1, seconds: DAY },
    /** The duration shown to an invited person. */
    usualMinutes: 10,
  },
  /** How long an offer of the creator's role stays open. */
  handoverSeconds: 7 * DAY,
  contract: {
    seconds: 30 * DAY,
    reminderDays: [2, 5, 10],
    consentVersion: 1,
    /** After this time, a contract signed by everyone but not sealed raises an alarm. */
    unsealedAlarmSeconds: 5 * MINUTE,
  },
  phoneCaptureLinkSeconds: 15 * MINUTE,
  captureTries: { times: 5, seconds: 6 * HOUR },
  image: fileLimits.image,
  pdf: fileLimits.pdf,
  upload: {
    filesPerSlot: 20,
    bytesPerSlot: 100 * MB,
    filesPerClient: 100,
    bytesPerClient: 500 * MB,
    atOnce: 3,
    perPersonPerHour: 30,
    abandonedSeconds: DAY,
    fileNameCharacters: fileLimits.nameCharacters,
    /** Small, so that an interrupted upload loses little (X33). */
    partBytes: 512 * KIB,
    /** How long the signed URL of a part is valid. */
    addressSeconds: 15 * MINUTE,
    /** A file that waits this long for its scan raises an alarm. */
    scanningAlarmSeconds: 5 * MINUTE,
    /** Stored files are verified again after this time; unverified for a day raises an alarm (X19). */
    verifyAgainSeconds: 20 * HOUR,
    verifiedWithinSeconds: DAY,
  },
  /**
   * How often a call may read whole files from storage within five minutes, per session and per file. It exceeds
   * the need of a page that retries every 15 seconds on a bad connection. Contract reads are counted per person.
   */
  wholeFileReads: {
    seconds: 5 * MINUTE,
    complete: { perSession: 60, perFile: 25 },
    open: { perSession: 60, perFile: 10 },
    contract: { perSession: 60, perFile: 100 },
    photo: { perSession: 100, perFile: 100 },
  },
  documentAddressSeconds: 60,
  body: { bytes: 64 * KIB, smallBytes: 8 * KIB },
  webhook: { skewSeconds: 5 * MINUTE, rememberedDays: 30, maxBytes: 256 * KIB },
  signingKey: { rotateDays: 90, publishedAheadSeconds: DAY, cacheSeconds: 5 * MINUTE },
  wrappingKey: { rotateDays: 365, rewrapSeconds: DAY },
  hstsSeconds: 63_072_000,
  beneficialOwner: { fromPercent: 25, maxDepth: 10 },
  ageYears: { min: 18, max: 120 },
} as const;
