/** A moment to the minute, in UTC, as the staff commands print it. */
export const formatMoment = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ');
