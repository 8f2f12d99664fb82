import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { section9 } from './specified-constants.ts';

test('the numbers of section 9 are as the specification gives them', () => {
  expect(section9).toEqual({
    toastMs: 5000,
    toastsAtOnce: 20,
    toastDragPercent: 60,
    toastPosition: 'top-right',
    referralPollMs: 100,
    reloadGuardMs: 10_000,
    tooltipDelayMs: 200,
    popoverDisposeMs: 150,
    modalFadeMs: 100,
    modalWidth: 'medium',
    xsrfCookie: 'XSRF-TOKEN',
    xsrfHeader: 'X-XSRF-TOKEN',
    captchaLanguage: 'en',
    captchaBadge: 'bottomright',
    stepLabel: 'Step 1/1',
    stepLabelOfTwo: 'Step 1/2',
  });
});

// The constants sheet of docs/rules/security.md in seconds, bytes and pixels. A number must change in both places.
test('the limits match the constants sheet', () => {
  expect(limits).toEqual({
    password: {
      minCodePoints: 12,
      maxCodePoints: 128,
      breachedListMinEntries: 30000,
    },
    argon2: {
      memoryKib: 19456,
      passes: 2,
      lanes: 1,
      saltBytes: 16,
      tagBytes: 32,
      atOnce: 4,
      queued: 50,
      keptForKnown: 10,
    },
    code: {
      digits: 6,
      seconds: 600,
      tries: 5,
      newestValid: 2,
    },
    factor: {
      triesBeforeLock: 10,
      firstLockSeconds: 900,
      longestLockSeconds: 3600,
      triesBeforeDisabled: 100,
      addressRestSeconds: 86_400,
    },
    resend: {
      firstPauseSeconds: 30,
      laterPauseSeconds: 60,
      perHour: 5,
      perDay: 10,
      perPhonePerHour: 5,
      perPhonePerHourForAnybody: 4,
      perAddress: {
        times: 25,
        seconds: 300,
      },
    },
    strangerMail: { times: 1, seconds: 86400 },
    totp: {
      secretBytes: 20,
      digits: 6,
      stepSeconds: 30,
      stepsEitherSide: 1,
    },
    recoveryCodes: {
      count: 10,
      base32Characters: 13,
    },
    login: {
      perAddress: {
        times: 20,
        seconds: 60,
      },
      perEmailAndAddress: {
        times: 5,
        seconds: 60,
      },
      accountsPerAddress: {
        times: 50,
        seconds: 43200,
        growth: 1.1,
        longestSeconds: 172800,
      },
      failuresBeforeCaptcha: 3,
    },
    alarm: { identifiersPerNetwork: 50, notFoundTimesMean: 3, fewestLookups: 50, leastMean: 0.01 },
    requests: {
      anonymous: {
        times: 300,
        seconds: 300,
      },
      signedIn: {
        times: 1200,
        seconds: 300,
      },
      registrations: {
        times: 20,
        seconds: 3600,
      },
    },
    captcha: {
      maxAgeSeconds: 120,
      vendorTimeoutMs: 3000,
      probeCachedSeconds: 30,
      highCostFactor: 20,
      proofsPerNetwork: { times: 60, seconds: 3600 },
    },
    flow: {
      registerSeconds: 3600,
      resetPasswordSeconds: 600,
      resetGrantSeconds: 900,
      loginSeconds: 600,
      changeAddressSeconds: 600,
      longestSeconds: 1800,
      longestSignUpSeconds: 14400,
      wrongSecondFactors: 5,
    },
    accessTokenSeconds: 300,
    clockSkewSeconds: 5,
    refresh: {
      bytes: 32,
      graceSeconds: 10,
    },
    session: {
      idleSeconds: 1800,
      absoluteSeconds: 43200,
      warnSeconds: 150,
      perPerson: 5,
    },
    revocationCacheSeconds: 5,
    stepUp: {
      strictSeconds: 300,
      otherwiseSeconds: 1200,
    },
    handOffTokenSeconds: 60,
    disavowLinkSeconds: 864000,
    changeDelaySeconds: 86400,
    changeRequests: { times: 5, seconds: 86400 },
    addressCodes: { times: 10, seconds: 86400 },
    undoLinkSeconds: 86400,
    newClients: { drafts: 10, perDay: { times: 5, seconds: 86400 } },
    invite: {
      tokenBytes: 32,
      seconds: 604800,
      pendingPerClient: 20,
      resendsPerDay: 3,
      mailsPerMailbox: [
        { times: 5, seconds: 86400 },
        { times: 20, seconds: 2592000 },
      ],
      resendPauseSeconds: 60,
      reminderDays: [2, 5, 6],
      stillDays: [3, 7],
      namedPerClient: 100,
      codesBeforeCaptcha: { times: 1, seconds: 86400 },
      usualMinutes: 10,
    },
    contract: { seconds: 2592000, reminderDays: [2, 5, 10], consentVersion: 1, unsealedAlarmSeconds: 300 },
    handoverSeconds: 604_800,
    phoneCaptureLinkSeconds: 900,
    captureTries: {
      times: 5,
      seconds: 21600,
    },
    image: {
      types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic'],
      maxBytes: 15000000,
      maxSidePixels: 8000,
      maxPixels: 40000000,
      minLongSidePixels: 1000,
    },
    pdf: {
      types: ['application/pdf'],
      maxBytes: 25000000,
      maxPages: 50,
      maxExpandedBytes: 100000000,
    },
    upload: {
      filesPerSlot: 20,
      bytesPerSlot: 100000000,
      filesPerClient: 100,
      bytesPerClient: 500000000,
      atOnce: 3,
      perPersonPerHour: 30,
      abandonedSeconds: 86400,
      fileNameCharacters: 200,
      partBytes: 524_288,
      addressSeconds: 900,
      scanningAlarmSeconds: 300,
      verifyAgainSeconds: 20 * 3600,
      verifiedWithinSeconds: 24 * 3600,
    },
    wholeFileReads: {
      seconds: 300,
      complete: { perSession: 60, perFile: 25 },
      open: { perSession: 60, perFile: 10 },
      contract: { perSession: 60, perFile: 100 },
      photo: { perSession: 100, perFile: 100 },
    },
    documentAddressSeconds: 60,
    body: {
      bytes: 65536,
      smallBytes: 8192,
    },
    webhook: {
      skewSeconds: 300,
      rememberedDays: 30,
      maxBytes: 262144,
    },
    signingKey: {
      rotateDays: 90,
      publishedAheadSeconds: 86400,
      cacheSeconds: 300,
    },
    wrappingKey: {
      rotateDays: 365,
      rewrapSeconds: 86400,
    },
    hstsSeconds: 63072000,
    beneficialOwner: {
      fromPercent: 25,
      maxDepth: 10,
    },
    ageYears: {
      min: 18,
      max: 120,
    },
  });
});

test('related limits are consistent', () => {
  const { code, factor, session, refresh, accessTokenSeconds, stepUp, resend, image, pdf, upload } = limits;
  expect(code.tries).toBeLessThan(factor.triesBeforeLock);
  expect(factor.triesBeforeLock).toBeLessThan(factor.triesBeforeDisabled);
  expect(factor.firstLockSeconds).toBeLessThan(factor.longestLockSeconds);
  expect(refresh.graceSeconds).toBeLessThan(accessTokenSeconds);
  expect(accessTokenSeconds).toBeLessThan(session.idleSeconds);
  expect(session.warnSeconds).toBeLessThan(session.idleSeconds);
  expect(session.idleSeconds).toBeLessThan(session.absoluteSeconds);
  expect(stepUp.strictSeconds).toBeLessThan(stepUp.otherwiseSeconds);
  expect(resend.perHour).toBeLessThan(resend.perDay);
  expect(Math.max(image.maxBytes, pdf.maxBytes)).toBeLessThan(upload.bytesPerSlot);
  expect(image.maxPixels).toBeLessThan(image.maxSidePixels ** 2);
  expect(limits.recoveryCodes.base32Characters * 5).toBeGreaterThanOrEqual(64);
});
