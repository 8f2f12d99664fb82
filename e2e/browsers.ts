// Debian's Chromium, as two programs.

/** Without the window that nobody sees: a quarter less time for the same journeys. */
export const shell = '/usr/bin/chromium-headless-shell';
/** With what the shell leaves out: a camera that one is asked for, and pages that are kept whole for Back. */
export const fullBrowser = '/usr/bin/chromium';
