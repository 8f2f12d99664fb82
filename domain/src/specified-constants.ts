// Section 9 of the specification: the one source that the kit, the pages and the server read. By itself, because the first page needs it
// and not the sheet of limits.
export const section9 = {
  toastMs: 5000,
  toastsAtOnce: 20,
  toastDragPercent: 60,
  toastPosition: 'top-right',
  referralPollMs: 100,
  reloadGuardMs: 10_000,
  tooltipDelayMs: 200,
  popoverDisposeMs: 150,
  /** In the kit's stylesheet it is --appear, because a stylesheet cannot import; ui/src/dialog.test.ts compares the two. */
  modalFadeMs: 100,
  modalWidth: 'medium',
  xsrfCookie: 'XSRF-TOKEN',
  xsrfHeader: 'X-XSRF-TOKEN',
  captchaLanguage: 'en',
  /** A place where the vendor's script shows its badge. */
  captchaBadge: 'bottomright',
  stepLabel: 'Step 1/1',
  /** Of the company information and the investment information. */
  stepLabelOfTwo: 'Step 1/2',
} as const;
