// Debian's Chromium in two variants.

/** The headless shell without a hidden window: a quarter less time for the same journeys. */
export const shell = '/usr/bin/chromium-headless-shell';
/** The full browser, with what the shell lacks: camera permission prompts and the back/forward cache. */
export const fullBrowser = '/usr/bin/chromium';
