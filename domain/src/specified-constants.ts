// Section 9 of the specification, the single source for the UI kit, the pages and the server. Separate from
// limits.ts, because the first page needs only these.
export const section9 = {
  toastMs: 5000,
  toastsAtOnce: 20,
  toastDragPercent: 60,
  toastPosition: 'top-right',
  referralPollMs: 100,
  reloadGuardMs: 10_000,
  tooltipDelayMs: 200,
  popoverDisposeMs: 150,
  /** Duplicated as --appear in the kit's stylesheet, which cannot import it; ui/src/dialog.test.ts compares the two. */
  modalFadeMs: 100,
  modalWidth: 'medium',
  xsrfCookie: 'XSRF-TOKEN',
  xsrfHeader: 'X-XSRF-TOKEN',
  captchaLanguage: 'en',
  /** The position of the vendor's badge. */
  captchaBadge: 'bottomright',
  stepLabel: 'Step 1/1',
  /** Used by company information and investment information. */
  stepLabelOfTwo: 'Step 1/2',
} as const;
