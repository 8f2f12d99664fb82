// Section 9 of the specification. By itself, because the first page needs it and not the sheet of limits.
export const section9 = {
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
} as const;
