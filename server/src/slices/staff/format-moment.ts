/** Formats a time to the minute, in UTC, for the staff commands. */
export const formatMoment = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ');
