import { expect, test } from 'vitest';
import { limits, specified } from './limits.ts';

test('the numbers of section 9 are as the specification gives them', () => {
  expect(specified).toEqual({
    toastMs: 5000,
    toastsAtOnce: 20,
    toastDragPercent: 60,
    referralPollMs: 100,
    reloadGuardMs: 10_000,
    tooltipDelayMs: 200,
    popoverDisposeMs: 150,
    modalFadeMs: 100,
    xsrfCookie: 'XSRF-TOKEN',
    xsrfHeader: 'X-XSRF-TOKEN',
  });
});

test('limits that lean on each other agree', () => {
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
